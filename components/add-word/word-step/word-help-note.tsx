import type { ReactNode } from 'react'
import type { WordHelp } from '@/lib/domain/dictionary/protocol'

/** The levels of headwords, from the first, as the Common European Framework of Reference names them. */
const LEVEL_NAMES = [
  'A1 · first words',
  'A2 · everyday words',
  'B1 · useful words',
  'B2 · wider words',
  'C1 · rarer words',
  'C2 · rarest words',
]

/** What the learner's dictionary says about the word as a whole: how it is used, and how hard it is. */
export function WordHelpNote({
  help: { level, note, patterns = [], synonyms = [], opposites = [], collocations = [], forms = [] },
  knownLevel,
}: {
  help: WordHelp
  /** The level of the words that the learner knows; null while that is not certain. */
  knownLevel: number | null
}) {
  return (
    <dl className="grid gap-3 text-sm text-ink-soft">
      {note && <Fact name="Take care">{note}</Fact>}
      {patterns.length > 0 && <Fact name="How it is built in">{patterns.join(' · ')}</Fact>}
      {collocations.length > 0 && <Fact name="Often used">{collocations.join(' · ')}</Fact>}
      {synonyms.length > 0 && <Fact name="Similar">{synonyms.join(', ')}</Fact>}
      {opposites.length > 0 && <Fact name="Opposite">{opposites.join(', ')}</Fact>}
      {forms.length > 0 && <Fact name="Irregular forms">{forms.join(', ')}</Fact>}
      <Fact name="Level">
        <span>{LEVEL_NAMES[level - 1]}</span>
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
