import { cx } from '@/components/ui/class-names'
import { monthName } from '@/lib/domain/days/relative-day'
import type { ClothCell } from '@/lib/domain/days/study-days'

type ClothWeeksProps = {
  /** One column per week, oldest first. */
  cloth: readonly (readonly ClothCell[])[]
  /** The date whose cell appears with an animation; its place is outlined. */
  woven?: string
}

/** Study days as threads: one row per weekday, one column per week, the latest first: for a container that begins at the right. */
export function ClothWeeks({ cloth, woven }: ClothWeeksProps) {
  return cloth
    .map((week, column) => (
      // The latest week has no room for a month name.
      <Week
        key={week[0]?.date}
        week={week}
        column={column}
        isNamed={column < cloth.length - 1}
        woven={woven}
      />
    ))
    .reverse()
}

type WeekProps = {
  week: readonly ClothCell[]
  /** 0 for the oldest. */
  column: number
  isNamed: boolean
  woven: string | undefined
}

/** One column, below the name of the month that begins in it. */
function Week({ week, column, isNamed, woven }: WeekProps) {
  const first = week.find(({ date }) => date.endsWith('-01'))
  return (
    <div className="flex w-5 flex-col gap-px">
      <span className="h-5 text-xs whitespace-nowrap text-ink-faint">
        {first && isNamed && monthName(first.date)}
      </span>
      {week.map((cell, row) => (
        <Cell
          key={cell.date}
          cell={cell}
          over={(row + column) % 2 === 0}
          isWoven={cell.date === woven && cell.level !== 0}
        />
      ))}
    </div>
  )
}

const SHADES = ['bg-line', 'bg-thread/35', 'bg-thread/60', 'bg-thread/80', 'bg-thread'] as const

/** One day, drawn as a horizontal or vertical thread. */
function Cell({ cell: { level }, over, isWoven }: { cell: ClothCell; over: boolean; isWoven: boolean }) {
  return (
    <span
      className={cx('grid size-5 place-items-center', isWoven && 'rounded-[5px] outline-2 outline-marigold')}
    >
      {level !== null && (
        <span
          className={cx(
            'rounded-[3px]',
            over ? 'h-5 w-3.5' : 'h-3.5 w-5',
            SHADES[level],
            isWoven && 'animate-stitch [animation-delay:400ms]',
          )}
        />
      )}
    </span>
  )
}
