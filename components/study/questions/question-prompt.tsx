import { EmphasisedText } from '@/components/word-parts/emphasised-example'
import { SentenceWithBlanks } from '@/components/word-parts/sentence-with-blanks'
import { TranslationText } from '@/components/word-parts/translation-text'
import type { WordQuestion } from '@/lib/domain/questions/word-question'
import { wordText } from '@/lib/domain/text/text-language'

export type PromptProps = {
  question: WordQuestion
  /** The learner's main language. */
  language: string | null
  /** The word is told: nothing is hidden any more. */
  isAnswered: boolean
}

/** Shows a meaning, in which the word is a blank until it is told. */
function Meaning({ question, isAnswered }: Pick<PromptProps, 'question' | 'isAnswered'>) {
  const { meaning, explanation } = question
  return isAnswered ? explanation.meaning : <SentenceWithBlanks text={meaning ?? ''} />
}

/** The meaning, or the translation where the meaning would tell the word: the word is asked. */
export function TypedPrompt({ question, language, isAnswered }: PromptProps) {
  const { meaning, translation, lead } = question
  return (
    <>
      {meaning !== null && (
        <span
          {...wordText(meaning)}
          translate="no"
          className="block w-fit max-w-full text-lg wrap-anywhere text-ink md:text-[1.5rem] md:leading-[2.125rem]"
        >
          <Meaning question={question} isAnswered={isAnswered} />
        </span>
      )}
      {translation !== null && (
        <TranslationText
          text={translation}
          language={language}
          className={lead === 'TRANSLATION' ? 'headword text-xl text-ink!' : undefined}
        />
      )}
    </>
  )
}

/** A sentence that lacks the word, until it is told. The meaning below it makes the answer unambiguous. */
export function BlankPrompt({ question, language, isAnswered }: PromptProps) {
  const { sentence, meaning, translation, word, expected } = question
  if (!sentence) return null
  return (
    <>
      <span
        {...wordText(sentence.whole)}
        translate="no"
        className="aside block max-w-full border-s-3 border-marigold ps-4.5 text-lg wrap-anywhere text-ink md:text-[1.5rem] md:leading-[2.125rem]"
      >
        {isAnswered ? (
          <EmphasisedText text={sentence.whole} word={word} forms={expected.forms} />
        ) : (
          <SentenceWithBlanks text={sentence.withBlanks} />
        )}
      </span>
      {meaning !== null && (
        <span
          {...wordText(meaning)}
          translate="no"
          className="block w-fit max-w-full wrap-anywhere text-ink-soft"
        >
          <Meaning question={question} isAnswered={isAnswered} />
        </span>
      )}
      {meaning === null && translation !== null && <TranslationText text={translation} language={language} />}
    </>
  )
}
