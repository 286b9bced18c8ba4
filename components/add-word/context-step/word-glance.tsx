import { MetSentence } from '@/components/add-word/met-sentence'
import { PartOfSpeech } from '@/components/words/part-of-speech'
import { Pronunciation } from '@/components/words/pronunciation'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import { foldText } from '@/lib/domain/text'

/**
 * Summary of the first step, shown in the second: the word, its translation, the sentence it was met in and, if
 * there is room, the chosen meanings.
 */
export function WordGlance({ state, language }: { state: AddWordState; language: string | null }) {
  const translation = foldText(state.translation)
  const chosen = state.meanings.filter(({ isSelected }) => isSelected)
  return (
    <>
      <p className="headword text-xl wrap-anywhere lg:text-2xl" lang="en" dir="auto">
        {state.text}
      </p>
      {language !== null && translation !== '' && (
        <p
          lang={language}
          dir="auto"
          className="aside -mt-2 line-clamp-2 text-lg text-ink-soft wrap-anywhere"
        >
          {translation}
        </p>
      )}
      <MetSentence state={state} />
      <div className="hidden gap-5 lg:grid">
        {state.pronunciation && <Pronunciation word={foldText(state.text)} ipa={state.pronunciation} />}
        {chosen.length > 0 && (
          <ul aria-label="Chosen meanings" className="grid gap-4 border-s-3 border-thread ps-4">
            {chosen.map(({ partOfSpeech, definition }) => (
              <li key={`${partOfSpeech} ${definition}`} className="text-sm">
                <PartOfSpeech>{partOfSpeech}</PartOfSpeech>
                <span className="line-clamp-4 wrap-anywhere text-ink-soft" dir="auto">
                  {definition}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
