import { DATA_SOURCES, type DataSource } from '@/lib/domain/dictionary/data-sources'

const BEGINNINGS = {
  all: 'Definitions from',
  /** Those that name it beside their part of speech. */
  marked: 'Those marked are from',
  /** At least one of them; which is not known. */
  some: 'With definitions from',
}

/** Names the source of the definitions that it is `of`. */
export function DataSourceNote({ source, of }: { source: DataSource; of: keyof typeof BEGINNINGS }) {
  const { name, url } = DATA_SOURCES[source]
  return (
    <p className="text-xs text-ink-faint">
      {BEGINNINGS[of]}{' '}
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
