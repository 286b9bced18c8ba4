import { PART_LABELS } from '@/components/import/mapping/labels'
import { keyed } from '@/components/ui/keyed'
import type { WordPart } from '@/generated/operations'
import { OWN_TEXT } from '@/lib/domain/text/text-language'
import type { WordParts } from '@/lib/domain/transfer/mapping/word-parts'
import { FIELD_NAMES, WORD_FIELDS } from '@/lib/domain/words/word-fields'

/** Parts in the order in which a word shows them, after the word itself. */
const SHOWN = [
  'PRONUNCIATION',
  'PART_OF_SPEECH',
  'MEANING',
  'MEANING_TRANSLATION',
  'TRANSLATION',
  'EXAMPLE',
  ...FIELD_NAMES.map((field) => WORD_FIELDS[field].part),
  'LISTS',
] as const satisfies readonly WordPart[]

/** The words that the first rows or notes become. */
export function WordSamples({ words }: { words: readonly WordParts[] }) {
  if (words.length === 0) return null
  return (
    <div className="mt-6">
      <h4 className="small-caps text-ink-faint">The first words</h4>
      <ul aria-label="The first words" className="mt-2 grid grid-cols-1 gap-4">
        {keyed(words, ({ WORD }) => WORD ?? '').map(({ key, item: word }) => (
          <li key={key} className="border-s-2 border-line-strong ps-4">
            {word.WORD ? (
              <p lang="en" translate="no" className="headword text-lg wrap-anywhere">
                {word.WORD}
              </p>
            ) : (
              <p className="text-madder">No word: left out</p>
            )}
            <dl className="text-sm/[1.7]">
              {SHOWN.map((part) => {
                const text = word[part]
                return (
                  text && (
                    <div key={part} className="flex gap-2">
                      <dt className="shrink-0 text-ink-faint">{PART_LABELS[part]}</dt>
                      <dd {...OWN_TEXT} translate="no" className="line-clamp-2 min-w-0 wrap-anywhere">
                        {text}
                      </dd>
                    </div>
                  )
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}
