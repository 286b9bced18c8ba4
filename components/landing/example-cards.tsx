'use client'

import { Pause, Play } from 'lucide-react'
import { Children, isValidElement, type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { cx } from '@/components/ui/class-names'

const STILL = '(prefers-reduced-motion: reduce)'

/**
 * Shows the cards in turn, in a box as high as the highest card. Hover pauses it; the pause button stops
 * it. With reduced motion it starts paused.
 */
export function ExampleCards({ interval, children }: { interval: number; children: ReactNode }) {
  const [turn, setTurn] = useState(0)
  const [paused, setPaused] = useState(false)
  const [looking, setLooking] = useState(false)
  const cards = Children.toArray(children)

  useEffect(() => {
    if (window.matchMedia(STILL).matches) setPaused(true)
  }, [])

  useEffect(() => {
    if (paused || looking) return
    const timer = setInterval(() => setTurn((before) => before + 1), interval)
    return () => clearInterval(timer)
  }, [paused, looking, interval])

  return (
    <figure
      aria-label="An example word"
      onPointerEnter={() => setLooking(true)}
      onPointerLeave={() => setLooking(false)}
      className="relative grid rounded-lg bg-raised p-6 shadow-float sm:p-10"
    >
      {cards.map((card, index) => (
        <div key={keyOf(card)} className={cx('[grid-area:1/1]', lookOf(index === turn % cards.length, turn))}>
          {card}
        </div>
      ))}
      <IconButton
        label={paused ? 'Play the examples' : 'Pause the examples'}
        icon={paused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
        onClick={() => setPaused(!paused)}
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
