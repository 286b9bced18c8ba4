import { type RecallFigures, recalledShare } from '@/lib/domain/review/calibration/recall-figures'

/** A group of answers with a name. */
export type RecallGroup = Readonly<{ key: string; label: string; figures: RecallFigures }>

/** With fewer answers a group is only in the table: its likely range would fill the chart. */
const MIN_ANSWERS_DRAWN = 10

export const isDrawn = ({ figures }: RecallGroup) => figures.answers >= MIN_ANSWERS_DRAWN

export type RecallScale = Readonly<{
  /** A share's place between the lowest one shown and 1, in per cent. */
  place: (share: number) => number
  /** The shares that have a line, the highest first. */
  lines: readonly number[]
}>

/** In hundredths: tenths as binary fractions do not add up. */
const TOP_PERCENT = 100
const MAX_BOTTOM_PERCENT = 70

/** A scale on which all groups that are drawn have their place. */
export function scaleFor(groups: readonly RecallGroup[]): RecallScale {
  const shares = groups.filter(isDrawn).flatMap(({ figures }) => [recalledShare(figures), figures.expected])
  const least = Math.min(...shares) * TOP_PERCENT - 5
  const bottom = Math.max(0, Math.min(MAX_BOTTOM_PERCENT, Math.floor(least / 10) * 10))
  const step = TOP_PERCENT - bottom > 40 ? 20 : 10
  const count = Math.floor((TOP_PERCENT - bottom) / step) + 1
  return {
    place: (share) =>
      Math.min(Math.max(((share * TOP_PERCENT - bottom) / (TOP_PERCENT - bottom)) * 100, 0), 100),
    lines: Array.from({ length: count }, (_, index) => (TOP_PERCENT - index * step) / TOP_PERCENT),
  }
}
