import { EmphasisedExample } from '@/components/words/emphasised-example'

type ExampleSentenceProps = {
  sentence: string
  /** Stands out in the sentence, in its regular forms too. */
  word: string
  translation?: string | null
  /** The language of `translation`. */
  language?: string | null
}

/** A sentence with the word in it, beside a marigold thread. */
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
