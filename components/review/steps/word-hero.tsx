import type { Ref } from 'react'
import { StageBadge } from '@/components/ui/progress/stage-badge'
import { Pronunciation } from '@/components/word-parts/pronunciation'
import type { ReviewItemFragment } from '@/generated/operations'
import { wordText } from '@/lib/domain/text/text-language'
import { headwordWidth } from '@/lib/domain/words/headword-width'

/**
 * Font size that fills the container's width (100cqi). A word is not broken if it fits at 20 px; a phrase wraps
 * between words, to about two lines.
 */
function fontSizeOf(text: string): string {
  const em = Math.max(...text.split(/\s/).map(headwordWidth), headwordWidth(text) / 2)
  return `clamp(1.25rem, 100cqi / ${em.toFixed(2)}, var(--largest))`
}

type WordHeroProps = {
  word: Pick<ReviewItemFragment, 'learningStage' | 'reviewCount'> & {
    vocabulary: Pick<ReviewItemFragment['vocabulary'], 'text' | 'pronunciation'>
  }
  /** 1 if the word is the page's title. */
  headingLevel: 1 | 2
  /** Set if the heading takes the focus when the word changes. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The word with its learning stage and pronunciation. */
export function WordHero({ word, headingLevel, headingRef }: WordHeroProps) {
  const Heading = `h${headingLevel}` as const
  const { text, pronunciation } = word.vocabulary

  return (
    <div className="flex w-full flex-col items-center text-center">
      <StageBadge stage={word.learningStage} reviewCount={word.reviewCount} />
      <div className="@container mt-3 w-full md:mt-4">
        <Heading
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
          {...wordText(text)}
          translate="no"
          style={{ fontSize: fontSizeOf(text) }}
          className="display leading-[1.02] hyphens-auto wrap-anywhere outline-none [--largest:4rem] md:[--largest:5.25rem]"
        >
          {text}
        </Heading>
      </div>
      <div className="mt-3 min-h-6">
        <Pronunciation word={text} ipa={pronunciation} />
      </div>
    </div>
  )
}
