import { useLayoutEffect, useRef } from 'react'
import { useGlide } from '@/components/ui/motion/use-glide'

type CountingNumberProps = {
  /** A whole number. */
  value: number
  /** The same number on an earlier screen has the same name; it counts on from there. */
  name?: string
  /** Shown after the number, for example '%'. */
  unit?: string
}

/** The numbers that were shown last, by name, since the page was loaded. */
const lastShown = new Map<string, number>()

const toText = (value: number, unit: string) => `${value.toLocaleString('en')}${unit}`

/**
 * A number that counts up or down to its value. In the HTML of the server, before the code for motion is loaded, and
 * for users who prefer that nothing moves, the value is there at once.
 */
export function CountingNumber({ value, name, unit = '' }: CountingNumberProps) {
  const element = useRef<HTMLSpanElement>(null)
  const shown = useRef<number | null>(null)
  const glide = useGlide()

  useLayoutEffect(() => {
    const from = shown.current ?? (name === undefined ? undefined : lastShown.get(name)) ?? 0
    if (name !== undefined) lastShown.set(name, value)
    function show(current: number) {
      shown.current = current
      if (element.current) element.current.textContent = toText(current, unit)
    }
    const counts = glide && from !== value
    show(counts ? from : value)
    return counts ? glide.countTo(from, value, show) : undefined
  }, [glide, value, name, unit])

  return <span ref={element}>{toText(value, unit)}</span>
}
