import { EmphasisedExample } from '@/components/words/emphasised-example'

type ExampleSentenceProps = {
  sentence: string
  /** Highlighted in the sentence, including its regular forms. */
  word: string
  translation?: string | null
  /** The language of `translation`. */
  language?: string | null
}

/** An example sentence with a coloured line beside it. */
export function ExampleSentence({ sentence, word, translation, language }: ExampleSentenceProps) {
  return (
    <blockquote className="border-s-3 border-marigold ps-4.5">
      <EmphasisedExample word={word} example={sentence} />
      {translation && (
        <p lang={language ?? undefined} dir="auto" className="mt-1 text-ink-soft">
          {translation}
        </p>
      )}
    </blockquote>
  )
}
