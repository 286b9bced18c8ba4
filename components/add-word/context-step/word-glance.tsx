import { MetSentence } from '@/components/add-word/met-sentence'
import { Button } from '@/components/ui/button/button'
import { EmphasisedExample } from '@/components/word-parts/emphasised-example'
import { PartOfSpeech } from '@/components/word-parts/part-of-speech'
import { Pronunciation } from '@/components/word-parts/pronunciation'
import { ReadText } from '@/components/word-parts/read-text'
import { type AddWordState, shownReading } from '@/lib/domain/add-word/add-word'
import { directionOf } from '@/lib/domain/languages/languages'
import { foldText } from '@/lib/domain/text/clean'
import { wordText } from '@/lib/domain/text/text-language'

/**
 * Summary of the first step, shown in the second: the word, its translation, the sentence it was met in and, if
 * there is room, the chosen meanings.
 */
export function WordGlance({
  state,
  language,
  onChoose,
}: {
  state: AddWordState
  language: string | null
  /** Returns to the first step. */
  onChoose: () => void
}) {
  const word = foldText(state.text)
  const forms = state.search.kind === 'meanings' ? state.search.forms : undefined
  const translation = foldText(state.translation)
  const chosen = state.meanings.filter(({ isSelected }) => isSelected)
  return (
    <>
      <p
        className="headword w-fit max-w-full text-xl wrap-anywhere lg:text-2xl"
        {...wordText(word)}
        translate="no"
      >
        {state.text}
      </p>
      {language !== null && translation !== '' && (
        <p
          lang={language}
          dir={directionOf(language)}
          className="aside -mt-2 line-clamp-2 w-fit max-w-full text-lg text-ink-soft wrap-anywhere"
        >
          <ReadText text={translation} reading={shownReading(state)} />
        </p>
      )}
      <MetSentence state={state} />
      <div className="hidden gap-5 lg:grid">
        {state.pronunciation && <Pronunciation word={word} ipa={state.pronunciation} />}
        {chosen.length > 0 && (
          <ul aria-label="Chosen meanings" className="grid gap-2.5">
            {chosen.map(({ partOfSpeech, definition, example }) => (
              <li
                key={`${partOfSpeech} ${definition}`}
                className="rounded-md border border-line bg-thread-soft p-4"
              >
                <PartOfSpeech>{partOfSpeech}</PartOfSpeech>
                <p
                  {...wordText(definition)}
                  translate="no"
                  className="line-clamp-6 w-fit max-w-full wrap-anywhere"
                >
                  {definition}
                </p>
                {example && (
                  <EmphasisedExample word={word} forms={forms} example={example} className="mt-1" />
                )}
              </li>
            ))}
          </ul>
        )}
        {chosen.length === 0 && state.meanings.length > 0 && (
          <div className="grid justify-items-start gap-3 rounded-md border border-dashed border-line-strong p-4">
            <p className="text-ink-soft">No meaning is chosen.</p>
            <Button variant="secondary" size="sm" onClick={onChoose}>
              Choose a Meaning
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
