import { DAYS_TO_HOLD } from '@/lib/domain/review/memory/stickiness'

/**
 * Whether a word is old enough to be asked for: a young one is shown.
 *
 * @param stability days of FSRS stability; null or undefined where it is not known
 */
export const isStrong = (stability: number | null | undefined): boolean => (stability ?? 0) >= DAYS_TO_HOLD
