import type { WordImport } from '@/components/settings/import/use-import'
import { keyed } from '@/components/ui/keyed'

/** The items of a file that cannot be imported, with their places in it. */
export function ImportProblems({ latest }: { latest: WordImport }) {
  const { problems, problemCount, format } = latest
  if (problemCount === 0) return null
  const place = format === 'CSV' ? 'Line' : 'No.'
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-thread">
        Show {problemCount === 1 ? 'the problem' : 'the problems'}
      </summary>
      <ul aria-label="Problems" className="border-y border-line text-sm">
        {keyed(problems, ({ at, problem }) => `${at} ${problem}`).map(({ key, item: { at, problem } }) => (
          <li key={key} className="px-1 py-1.5 wrap-anywhere">
            {at > 0 && (
              <span className="text-ink-soft tabular-nums">
                {place} {at.toLocaleString('en')}:{' '}
              </span>
            )}
            {problem}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className="mt-2 text-sm text-ink-soft">
          And {(problemCount - problems.length).toLocaleString('en')} more.
        </p>
      )}
    </details>
  )
}
