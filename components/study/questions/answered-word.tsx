import { PartOfSpeech } from '@/components/word-parts/part-of-speech'
import { Pronunciation } from '@/components/word-parts/pronunciation'
import { TranslationText } from '@/components/word-parts/translation-text'
import type { WordQuestion } from '@/lib/domain/questions/word-question'
import { answerKey } from '@/lib/domain/text/answer-key'
import { wordText } from '@/lib/domain/text/text-language'

type AnsweredWordProps = { question: WordQuestion; language: string | null }

/** What question and verdict did not tell: the word where a form of it was asked, its pronunciation, and its meaning and translation where they were not asked with. */
export function AnsweredWord({ question, language }: AnsweredWordProps) {
  const { word, expected, partOfSpeech, explanation } = question
  // The verdict has told the word itself.
  const isForm = answerKey(expected.text) !== answerKey(word)
  const { meaning, translation } = untold(question)
  return (
    <div className="flex animate-rise flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        {isForm && (
          <span {...wordText(word)} translate="no" className="headword text-lg wrap-anywhere">
            {word}
          </span>
        )}
        <PartOfSpeech>{partOfSpeech}</PartOfSpeech>
        <Pronunciation word={word} ipa={explanation.pronunciation} />
      </div>
      {meaning !== null && (
        <p {...wordText(meaning)} translate="no" className="w-fit max-w-full wrap-anywhere">
          {meaning}
        </p>
      )}
      {translation !== null && <TranslationText text={translation} language={language} />}
    </div>
  )
}

function untold({ lead, meaning, translation, explanation }: WordQuestion) {
  const isTold = {
    meaning: lead !== 'SOUND' && meaning !== null,
    translation: lead !== 'SOUND' && translation !== null,
  }
  return {
    meaning: isTold.meaning ? null : explanation.meaning,
    // Below a sentence with a meaning there is no translation.
    translation:
      isTold.translation && !(lead === 'SENTENCE' && isTold.meaning) ? null : explanation.translation,
  }
}
