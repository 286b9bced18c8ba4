import { cx } from '@/components/ui/class-names'
import { SECONDS_PER_QUESTION } from '@/lib/domain/quiz/quiz-rules'
import { timerColour } from '@/lib/domain/quiz/scoring'

/** Pixels. */
const SIZE = 44
const RADIUS = 19
/** Pixels of the circle's line. */
const LENGTH = 2 * Math.PI * RADIUS

const COLOURS: Record<ReturnType<typeof timerColour>, string> = {
  green: 'text-leaf',
  yellow: 'text-marigold-text',
  red: 'text-madder',
}

/** The seconds left, as a number inside a shrinking ring. */
export function QuizTimer({ seconds }: { seconds: number }) {
  return (
    <div
      role="timer"
      aria-label={`${seconds} seconds left`}
      className={cx('relative grid size-11 shrink-0 place-items-center', COLOURS[timerColour(seconds)])}
    >
      <svg aria-hidden="true" width={SIZE} height={SIZE} className="absolute -rotate-90">
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} fill="none" strokeWidth={3} className="stroke-line" />
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          fill="none"
          strokeWidth={3}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - seconds / SECONDS_PER_QUESTION)}
          className="stroke-current transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      <span className="text-sm font-medium tabular-nums">{seconds}</span>
    </div>
  )
}
