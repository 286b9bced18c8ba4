import Link from 'next/link'

/** The lists that contain a word; each links to the words of that list. */
export function WordLists({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section aria-labelledby="word-lists-title">
      <h2 id="word-lists-title" className="headword text-xl">
        Lists
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} className="min-w-0 max-w-full">
            <Link
              href={`/words?list=${encodeURIComponent(name)}`}
              className="touch-target inline-flex h-9 max-w-full items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm transition-colors hover:border-ink-faint"
            >
              <bdi lang="" className="truncate">
                {name}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
