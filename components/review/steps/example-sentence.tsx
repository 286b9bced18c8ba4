import { EmphasisedExample } from '@/components/word-parts/emphasised-example'
import { TranslationText } from '@/components/word-parts/translation-text'

type ExampleSentenceProps = {
  sentence: string
  /** Bold in the sentence, including its forms. */
  word: string
  /** Its irregular forms: 'ran'. */
  forms?: readonly string[]
  translation?: string | null
  /** The language of `translation`. */
  language?: string | null
}

/** An example sentence with a coloured line beside it. */
export function ExampleSentence({ sentence, word, forms, translation, language }: ExampleSentenceProps) {
  return (
    <blockquote className="border-s-3 border-marigold ps-4.5">
      <EmphasisedExample word={word} forms={forms} example={sentence} />
      {translation && <TranslationText text={translation} language={language ?? null} className="mt-1" />}
    </blockquote>
  )
}
