import type { ReactNode } from 'react'
import type { WordHelp } from '@/lib/domain/dictionary/protocol'

/** The levels of headwords, from the first. */
const LEVEL_NAMES = ['first words', 'everyday words', 'useful words', 'wider words', 'rarer words']

/** What the learner's dictionary says about the word as a whole: how it is used, and how hard it is. */
export function WordHelpNote({
  help: { level, note, collocations = [], forms = [] },
  knownLevel,
}: {
  help: WordHelp
  /** The level of the words that the learner knows; null while that is not certain. */
  knownLevel: number | null
}) {
  return (
    <dl className="grid gap-3 text-sm text-ink-soft">
      {note && <Fact name="Take care">{note}</Fact>}
      {collocations.length > 0 && <Fact name="Often used">{collocations.join(' · ')}</Fact>}
      {forms.length > 0 && <Fact name="Irregular forms">{forms.join(', ')}</Fact>}
      <Fact name="Level">
        <span>{`${level} of ${LEVEL_NAMES.length} · ${LEVEL_NAMES[level - 1]}`}</span>
        {knownLevel !== null && level > knownLevel && (
          <span>
            {' '}
            <span className="ml-1 inline-block rounded-sm bg-marigold-soft px-2 py-0.5 font-medium text-marigold-text">
              Above your level
            </span>
          </span>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small-caps text-ink-faint">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
