import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmphasisedExample } from '@/components/word-parts/emphasised-example'
import { PartOfSpeech } from '@/components/word-parts/part-of-speech'
import { Ipa } from '@/components/word-parts/pronunciation'
import { DATA_SOURCES } from '@/lib/domain/dictionary/data-sources'
import { wordText } from '@/lib/domain/text/text-language'
import type { Meaning } from '@/lib/domain/words/meaning/meanings'
import { namedPartOfSpeech } from '@/lib/domain/words/meaning/parts-of-speech'

/** Milliseconds that a phone vibrates when a meaning is chosen. */
const VIBRATION_MS = 5

/** The meanings of a word. Several can be chosen. */
export function MeaningsList({
  word,
  forms,
  meanings,
  translationOf,
  onToggle,
}: {
  word: string
  /** Its irregular forms. */
  forms?: readonly string[]
  meanings: readonly Meaning[]
  /** Shows the translation of a meaning, by its definition. A slot: the landing page has none, and not its code. */
  translationOf?: (definition: string) => ReactNode
  onToggle: (index: number) => void
}) {
  function handleChange(index: number) {
    if (!meanings[index]?.isSelected) navigator.vibrate?.(VIBRATION_MS)
    onToggle(index)
  }

  return (
    <fieldset className="grid grid-cols-1 gap-2.5">
      <legend className="mb-3 text-sm text-ink-soft">
        Pick the meaning closest to your context (optional)
      </legend>
      {meanings.map((meaning, index) => (
        <label
          key={`${meaning.partOfSpeech} ${meaning.definition}`}
          className="relative flex cursor-pointer gap-3 rounded-md border border-line bg-surface p-4 transition-colors hover:border-line-strong has-checked:border-thread has-checked:bg-thread-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread"
        >
          <input
            type="checkbox"
            className="peer sr-only"
            checked={meaning.isSelected}
            onChange={() => handleChange(index)}
          />
          <Tick />
          <span className="min-w-0">
            <PartOfSpeech>{marksOf(meaning).join(' · ')}</PartOfSpeech>
            {meaning.pronunciation && (
              <span className="block text-sm text-ink-soft">
                <Ipa ipa={meaning.pronunciation} british={meaning.british} />
              </span>
            )}
            <span
              {...wordText(meaning.definition)}
              translate="no"
              className="block w-fit max-w-full wrap-anywhere"
            >
              {meaning.definition}
            </span>
            {translationOf?.(meaning.definition)}
            {[meaning.example, meaning.secondExample].map(
              (example) =>
                example && (
                  <EmphasisedExample
                    key={example}
                    word={word}
                    forms={forms}
                    example={example}
                    className="mt-1"
                  />
                ),
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Part of speech, labels such as 'formal', and the source of a meaning that stands beside ours. */
function marksOf({ partOfSpeech, labels = [], source }: Meaning): string[] {
  return [namedPartOfSpeech(partOfSpeech), ...labels, source && DATA_SOURCES[source].name].filter(
    (mark) => mark != null,
  )
}

/** Round check mark; filled while the checkbox before it is checked. */
function Tick() {
  return (
    <span
      aria-hidden
      className="mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full border border-line-strong text-transparent peer-checked:border-thread peer-checked:bg-thread peer-checked:text-on-thread"
    >
      <Check size={14} strokeWidth={2.5} />
    </span>
  )
}
