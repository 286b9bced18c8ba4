'use client'

import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ExampleCard } from '@/components/landing/example-card'
import { EXAMPLE_INTERVAL, EXAMPLE_WORDS } from '@/components/landing/landing-content'
import { IconButton } from '@/components/ui/icon-button'

const STILL = '(prefers-reduced-motion: reduce)'

/** Example words that take turns; they wait while one looks at them closely, and for good once paused. */
export function ExampleCards() {
  const [turn, setTurn] = useState(0)
  const [paused, setPaused] = useState(false)
  const [looking, setLooking] = useState(false)
  const word = EXAMPLE_WORDS[turn % EXAMPLE_WORDS.length] ?? EXAMPLE_WORDS[0]

  useEffect(() => {
    if (window.matchMedia(STILL).matches) setPaused(true)
  }, [])

  useEffect(() => {
    if (paused || looking) return
    const timer = setInterval(() => setTurn((before) => before + 1), EXAMPLE_INTERVAL)
    return () => clearInterval(timer)
  }, [paused, looking])

  return (
    <figure
      aria-label="An example word"
      onPointerEnter={() => setLooking(true)}
      onPointerLeave={() => setLooking(false)}
      className="relative rounded-lg bg-raised p-6 shadow-float sm:p-10"
    >
      <ExampleCard key={word.text} word={word} animated={turn > 0} />
      <IconButton
        label={paused ? 'Play the examples' : 'Pause the examples'}
        icon={paused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
        onClick={() => setPaused(!paused)}
        className="absolute end-3 top-3 text-ink-faint"
      />
    </figure>
  )
}
