import { DATA_SOURCES, type DataSource } from '@/lib/domain/dictionary/data-sources'

/** Names the source of the definitions. */
export function DataSourceNote({ source }: { source: DataSource }) {
  const { name, url } = DATA_SOURCES[source]
  return (
    <p className="text-xs text-ink-faint">
      Definitions from{' '}
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
