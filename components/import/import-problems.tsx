import type { WordImport } from '@/components/import/use-import'
import { keyed } from '@/components/ui/keyed'
import { describeFormat } from '@/lib/domain/transfer/import-formats'

type Kind = WordImport['problems'][number]['kind']

const TITLES: readonly (readonly [Kind, string])[] = [
  ['REFUSED', 'Left out'],
  ['PARTLY', 'Not as in the file'],
  ['UNKNOWN', 'Not in the dictionary'],
]

/** What a learner should know of the items of a file, with their places in it. */
export function ImportProblems({ latest }: { latest: WordImport }) {
  const { problems, problemCount, refused } = latest
  const shown = TITLES.map(([kind, title]) => ({
    title,
    problems: problems.filter((problem) => problem.kind === kind),
  })).filter((group) => group.problems.length > 0)
  const hidden = problemCount - problems.length
  return (
    <>
      {shown.map(({ title, problems: ofKind }) => (
        <ProblemGroup
          key={title}
          title={title}
          problems={ofKind}
          place={describeFormat(latest.format).placeNoun}
          isOpen={refused > 0 && title === 'Left out'}
        />
      ))}
      {hidden > 0 && <p className="text-sm text-ink-soft">{`And ${hidden.toLocaleString('en')} more.`}</p>}
    </>
  )
}

type ProblemGroupProps = {
  title: string
  problems: WordImport['problems']
  place: string
  isOpen: boolean
}

/** Maximum problems of a group that is open at first: longer ones are closed, so that the buttons below stay in view. */
const MAX_OPEN = 5

function ProblemGroup({ title, problems, place, isOpen }: ProblemGroupProps) {
  return (
    <details open={isOpen && problems.length <= MAX_OPEN}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-thread">{`${title} (${problems.length})`}</summary>
      <ul aria-label={title} className="divide-y divide-line border-y border-line text-sm/6">
        {keyed(problems, ({ at, problem }) => `${at} ${problem}`).map(({ key, item: { at, problem } }) => (
          <li key={key} className="px-1 py-2 wrap-anywhere">
            {at > 0 && (
              <span className="text-ink-soft tabular-nums">{`${place} ${at.toLocaleString('en')}: `}</span>
            )}
            <span>{problem}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
