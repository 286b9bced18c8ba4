import type { CSSProperties } from 'react'
import { cx } from '@/components/ui/class-names'
import { places } from '@/components/ui/places'

/** Milliseconds between two stitches in the fill animation. */
const STEP_MS = 24

export type StitchesProps = {
  /** Ten for a word, forty for the daily goal (docs/product.md, Motif and motion). */
  total: number
  /** Number of filled stitches; rounded down and limited to 0 to total. */
  filled: number
  /** The accessible name, for example '4 of 10 reviews'. */
  label: string
  /** `progressbar` for progress that changes while it is shown, `img` for a fixed value. */
  role?: 'progressbar' | 'img'
  /** `sm` is 14 px high and as wide as its stitches; `lg` is 34 px high and fills its container. */
  size?: 'sm' | 'lg'
  /** Fill the stitches in sequence when they appear. */
  animated?: boolean
  className?: string
}

/** Progress as a row of slanted stitches. */
export function Stitches({
  total,
  filled,
  label,
  role = 'img',
  size = 'sm',
  animated = false,
  className,
}: StitchesProps) {
  const done = Math.max(0, Math.min(total, Math.floor(filled)))
  const semantics =
    role === 'progressbar'
      ? { role, 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': total, 'aria-valuenow': done }
      : { role, 'aria-label': label }

  return (
    <div
      {...semantics}
      className={cx(
        size === 'sm' ? 'inline-flex h-3.5 gap-[3px]' : 'flex h-8.5 w-full justify-between gap-[2px] px-1',
        className,
      )}
    >
      {places(total).map((index) => (
        <span
          key={index}
          style={
            animated && index < done ? ({ '--delay': `${index * STEP_MS}ms` } as CSSProperties) : undefined
          }
          className={cx(
            'h-full -skew-x-14 rounded-full',
            size === 'sm' ? 'w-[3px]' : 'max-w-1.5 min-w-[2px] grow',
            index < done ? 'bg-thread' : 'bg-line-strong',
            animated && index < done && 'animate-stitch [animation-delay:var(--delay)]',
          )}
        />
      ))}
    </div>
  )
}
