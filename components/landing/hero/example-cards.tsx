'use client'

import { Children, isValidElement, type ReactNode } from 'react'
import { PauseButton } from '@/components/landing/pause-button'
import { useRotation } from '@/components/landing/use-rotation'
import { cx } from '@/components/ui/class-names'

/** Shows the cards in turn, in a box as high as the highest card. */
export function ExampleCards({ intervalMs, children }: { intervalMs: number; children: ReactNode }) {
  const { turn, isStopped, toggle, holders } = useRotation(intervalMs)
  const cards = Children.toArray(children)

  return (
    <figure
      aria-label="An example word"
      {...holders}
      className="relative grid rounded-lg bg-raised p-6 shadow-float sm:p-10"
    >
      {cards.map((card, index) => (
        <div key={keyOf(card)} className={cx('[grid-area:1/1]', lookOf(index === turn % cards.length, turn))}>
          {card}
        </div>
      ))}
      <PauseButton
        what="the examples"
        isStopped={isStopped}
        onToggle={toggle}
        className="absolute end-3 top-3 text-ink-faint"
      />
    </figure>
  )
}

/** The first card is visible from the start; the others animate in. */
function lookOf(shown: boolean, turn: number): string | false {
  if (!shown) return 'invisible'
  return turn > 0 && 'animate-rise'
}

function keyOf(card: ReactNode): string | null {
  return isValidElement(card) ? card.key : null
}
