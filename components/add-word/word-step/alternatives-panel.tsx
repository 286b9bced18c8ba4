import { Button } from '@/components/ui/button/button'
import type { Alternative } from '@/lib/domain/add-word/search-outcome'
import { truncateDefinition } from '@/lib/domain/dictionary/word-search'

/**
 * Alternatives when the typed text is not a known word: another form, another tense, a corrected spelling, or words that
 * mean what it says.
 */
export function AlternativesPanel({
  word,
  alternatives,
  isByMeaning = false,
  onPick,
  onKeep,
}: {
  word: string
  alternatives: readonly Alternative[]
  isByMeaning?: boolean | undefined
  onPick: (word: string) => void
  onKeep: () => void
}) {
  return (
    <section aria-label="Alternatives" className="grid grid-cols-1 gap-4">
      <div>
        <p className="text-balance wrap-anywhere">
          {isByMeaning ? `Words that may mean "${word}"` : `"${word}" might be in a different form or tense`}
        </p>
        <p className="text-sm text-ink-soft">
          {isByMeaning ? 'Found by their meaning. Is it one of these?' : 'Did you mean one of these instead?'}
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-2.5">
        {alternatives.map((alternative) => (
          <li key={alternative.word}>
            <button
              type="button"
              onClick={() => onPick(alternative.word)}
              className="block w-full rounded-md border border-line bg-surface p-4 text-start transition-colors hover:border-thread"
            >
              <span className="headword block text-lg" lang="en" translate="no">
                {alternative.word}
              </span>
              <span lang="en" translate="no" className="block text-sm text-ink-soft">
                {truncateDefinition(alternative.definition)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        onClick={onKeep}
        className="-ms-4.5 justify-self-start"
      >{`Keep "${word}" as it is`}</Button>
    </section>
  )
}
