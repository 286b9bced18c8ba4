import { places } from '@/components/ui/places'

/** Above this number of steps, separate bars are hard to read; one continuous bar is shown. */
const MAX_SEGMENTS = 12

export type SegmentedProgressProps = {
  total: number
  /** Completed steps; a fraction fills part of a bar: 2.5 fills half of the third. */
  value: number
  /** The accessible name, for example 'Review progress'. */
  label: string
  /** Screen reader text instead of a percentage, for example 'Meaning 3, Step 3/5'. */
  valueText?: string
  className?: string
}

/** Progress through the steps of a review. */
export function SegmentedProgress({
  total,
  value,
  label,
  valueText,
  className = '',
}: SegmentedProgressProps) {
  const bars = total > MAX_SEGMENTS ? 1 : Math.max(1, total)
  const perBar = Math.max(1, total) / bars
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={`flex w-full gap-2 ${className}`}
    >
      {places(bars).map((index) => {
        const share = Math.max(0, Math.min(1, value / perBar - index))
        return (
          <span key={index} className="h-[5px] grow overflow-hidden rounded-full bg-line-strong">
            <span
              className="block h-full w-full origin-left rounded-full bg-thread transition-transform duration-300 ease-spring rtl:origin-right"
              style={{ transform: `scaleX(${share})` }}
            />
          </span>
        )
      })}
    </div>
  )
}
