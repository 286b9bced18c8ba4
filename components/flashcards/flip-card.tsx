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
  'flip-face flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface p-6 inert:h-0 inert:min-h-full inert:overflow-hidden md:p-9'

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
    <article
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      className="flip-scene grid grow touch-pan-y outline-none md:grow-0"
    >
      <FollowFinger target={ref} left={onForgotten} right={onKnown} />
      <div className="flip-card min-h-[max(20rem,52dvh)] md:min-h-96" data-flipped={flipped || undefined}>
        <section aria-label="Front" inert={flipped} className={cx(FACE, 'relative items-center')}>
          {/* Above the button that fills the face, so that the pronunciation button can be pressed. */}
          <div className="my-auto w-full py-4 [&_button]:relative [&_button]:z-10">
            <WordHero word={word} headingLevel={2} />
          </div>
          <FlipButton onFlip={onFlip} label="Show the meaning" />
          {/* The underside of the cloth: what is on the other side shows through. */}
          <WovenPattern className="-mx-6 mt-5 -mb-6 block h-20 w-[calc(100%+--spacing(12))]! shrink-0 low:h-10 md:-mx-9 md:mt-6 md:-mb-9 md:w-[calc(100%+--spacing(18))]!" />
        </section>
        <section aria-label="Back" inert={!flipped} className={cx(FACE, 'flip-back')}>
          <header className="relative mb-4 flex min-h-11 items-center justify-between gap-3">
            <p
              lang="en"
              translate="no"
              dir="auto"
              className="headword min-w-0 truncate text-lg text-ink-soft"
            >
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
