import { Repeat2 } from 'lucide-react'
import type { RefObject } from 'react'
import { CardBack } from '@/components/flashcards/card-back'
import { WordHero } from '@/components/review/steps/word-hero'
import { cx } from '@/components/ui/class-names'
import { FollowFinger } from '@/components/ui/motion/follow-finger'
import { WovenPattern } from '@/components/ui/progress/woven-pattern'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { FlashcardFragment } from '@/generated/operations'
import { tipsOf } from '@/lib/domain/flashcards/flashcards'
import { wordText } from '@/lib/domain/text/text-language'

type FlipCardProps = {
  /** 'Card 2 of 10: ember'. */
  label: string
  ref: RefObject<HTMLElement | null>
  word: FlashcardFragment
  language: string | null
  flipped: boolean
  tip: number
  onFlip: () => void
  onTip: (index: number) => void
  /**
   * onKnown: swipe to the right. onForgotten: swipe to the left, undefined for a word that cannot be answered. Velocity of
   * the finger in pixels per second.
   */
  onKnown: (velocity: number) => void
  onForgotten: ((velocity: number) => void) | undefined
}

// The hidden face does not make the card higher: a long back must not move the word out of view.
const FACE =
  'flip-face min-w-0 overflow-hidden rounded-lg border border-line bg-surface p-6 inert:h-0 inert:min-h-full inert:overflow-hidden md:p-9'

// As high as the screen leaves it between the header and the answers. It does not grow, because the answers come after it.
const CARD =
  '[--card:max(20rem,52dvh)] pinned:[--card:max(20rem,100dvh_-_15rem)] md:[--card:24rem] min-h-(--card)'

// Nothing moves when the rest of the document comes: the rows are there before what stands in them, and the word hangs from
// the top. Centred it would move; a word of one line is in the middle all the same.
const FRONT =
  'relative grid grid-rows-[1fr_minmax(--spacing(11),auto)_--spacing(19)] justify-items-center low:grid-rows-[1fr_minmax(--spacing(11),auto)_--spacing(9)] md:grid-rows-[1fr_minmax(--spacing(11),auto)_--spacing(17)] md:low:grid-rows-[1fr_minmax(--spacing(11),auto)_--spacing(7)]'
const HERO = 'w-full pt-[calc(1rem+max(0rem,(var(--card)-22rem)/2))] pb-4'

/** A card with the word on the front and its meaning on the back. It follows swipes. */
export function FlipCard({
  label,
  ref,
  word,
  language,
  flipped,
  tip,
  onFlip,
  onTip,
  onKnown,
  onForgotten,
}: FlipCardProps) {
  const { text, definitions } = word.vocabulary
  const tips = tipsOf(definitions)
  return (
    <article ref={ref} aria-label={label} tabIndex={-1} className="flip-scene grid touch-pan-y outline-none">
      <FollowFinger target={ref} left={onForgotten} right={onKnown} />
      <div className={cx('flip-card', CARD)} data-flipped={flipped || undefined}>
        <section aria-label="Front" inert={flipped} className={cx(FACE, FRONT)}>
          {/* Above the button that fills the face, so that the pronunciation button can be pressed. */}
          <div className={cx(HERO, '[&_button]:relative [&_button]:z-10')}>
            <WordHero word={word} headingLevel={2} />
          </div>
          <FlipButton onFlip={onFlip} label="Show the meaning" />
          {/* Decoration of the front, as if the back of the card showed through. */}
          <WovenPattern className="-mx-6 mt-5 -mb-6 block h-20 w-[calc(100%+--spacing(12))]! low:h-10 md:-mx-9 md:mt-6 md:-mb-9 md:w-[calc(100%+--spacing(18))]!" />
        </section>
        <section aria-label="Back" inert={!flipped} className={cx(FACE, 'flip-back flex flex-col')}>
          <header className="relative mb-4 flex min-h-11 items-center justify-between gap-3">
            <p {...wordText(text)} translate="no" className="headword min-w-0 truncate text-lg text-ink-soft">
              {text}
            </p>
            <FlipButton onFlip={onFlip} label="Show the word" corner />
          </header>
          <CardBack {...{ word, tips, index: tip, language, onTip }} />
        </section>
      </div>
    </article>
  )
}

type FlipButtonProps = {
  onFlip: () => void
  label: string
  /** A small button in the corner, for a face with other controls. Otherwise the whole face is the button. */
  corner?: boolean
}

function FlipButton({ onFlip, label, corner = false }: FlipButtonProps) {
  return (
    <button
      type="button"
      onClick={onFlip}
      className={cx(
        'text-ink-soft',
        corner
          ? 'inline-grid size-11 shrink-0 place-items-center rounded-sm hover:bg-thread-soft'
          : 'inline-flex min-h-11 items-center gap-2 rounded-lg px-3 text-base after:absolute after:inset-0 after:rounded-lg',
      )}
    >
      <Repeat2 aria-hidden size={20} className="text-thread" />
      {corner ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </button>
  )
}
