import { StageBadge } from '@/components/ui/stage-badge'
import { Pronunciation } from '@/components/words/pronunciation'
import type { ReviewItemFragment } from '@/generated/operations'

/** The width of a letter of Newsreader's, in em, with room for words of many wide ones. */
const LETTER_EM = 0.52

/**
 * As large as the column (a study screen's, unless --column says otherwise) holds: a word is never broken as long as it fits at 28 px, a phrase breaks between its words,
 * on about two lines.
 */
function fontSizeOf(text: string): string {
  const letters = Math.max(...text.split(/\s/).map((part) => part.length), text.length / 2)
  const column = 'var(--column, min(100vw, 45rem) - 2.5rem)'
  return `clamp(1.75rem, (${column}) / ${letters * LETTER_EM}, var(--largest))`
}

type WordHeroProps = {
  word: Pick<ReviewItemFragment, 'learningStage' | 'reviewCount'> & {
    vocabulary: Pick<ReviewItemFragment['vocabulary'], 'text' | 'pronunciation'>
  }
  /** 1 where the word is the page's title. */
  headingLevel: 1 | 2
}

/** The word itself: where it stands, how it is written, said and heard. */
export function WordHero({ word, headingLevel }: WordHeroProps) {
  const Heading = `h${headingLevel}` as const
  const { text, pronunciation } = word.vocabulary

  return (
    <div className="flex flex-col items-center text-center">
      <StageBadge stage={word.learningStage} reviewCount={word.reviewCount} />
      <Heading
        lang="en"
        dir="auto"
        style={{ fontSize: fontSizeOf(text) }}
        className="display mt-3 max-w-full leading-[1.02] hyphens-auto wrap-anywhere [--largest:4rem] md:mt-4 md:[--largest:5.25rem]"
      >
        {text}
      </Heading>
      <div className="mt-3 min-h-6">
        <Pronunciation word={text} ipa={pronunciation} />
      </div>
    </div>
  )
}
