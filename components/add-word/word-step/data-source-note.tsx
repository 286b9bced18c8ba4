import { DATA_SOURCES, type DataSource } from '@/lib/domain/dictionary/data-sources'

/** Names the source of the definitions: of all, or of those that are marked with it. */
export function DataSourceNote({ source, isOfSome = false }: { source: DataSource; isOfSome?: boolean }) {
  const { name, url } = DATA_SOURCES[source]
  return (
    <p className="text-xs text-ink-faint">
      {isOfSome ? 'Those marked are from' : 'Definitions from'}{' '}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="-my-3.5 inline-block py-3.5 underline decoration-line-strong underline-offset-4 hover:text-ink"
      >
        {name}
      </a>
    </p>
  )
}
