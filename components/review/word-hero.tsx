import { cx } from '@/components/ui/class-names'
import { StageBadge } from '@/components/ui/stage-badge'
import { Pronunciation } from '@/components/words/pronunciation'
import type { ReviewItemFragment } from '@/generated/operations'

/** Characters that still fit a phone's line at 64 px, then at 44 px. */
const FITS_LARGE = 12
const FITS_MEDIUM = 18

/** The larger of the longest word and a third of the whole: a phrase breaks between its words, a word never. */
function sizeClass(text: string): string {
  const length = Math.max(...text.split(/\s/).map((part) => part.length), text.length / 3)
  if (length <= FITS_LARGE) return 'text-3xl md:text-4xl'
  return length <= FITS_MEDIUM ? 'text-2xl md:text-3xl' : 'text-xl hyphens-auto md:text-2xl'
}

type WordHeroProps = {
  word: ReviewItemFragment
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
        className={cx('display mt-3 max-w-full wrap-anywhere md:mt-4', sizeClass(text))}
      >
        {text}
      </Heading>
      <div className="mt-3 min-h-6">
        <Pronunciation word={text} ipa={pronunciation} />
      </div>
    </div>
  )
}
