import { dayPhrase } from '@/lib/domain/days/relative-day'
import type { QuestionDirection } from '@/lib/domain/review/answer-details'
import { RETENTION_PERCENT } from '@/lib/domain/review/memory/retention'
import type { LearningStage, ReviewRating } from '@/lib/domain/stages'

type LastEntry = Readonly<{
  kind: 'ANSWER' | 'PRODUCTION' | 'STAGE_CHANGE' | 'PLAN_CHANGE'
  rating: ReviewRating | null
  answeredAt: Date
}>

export type DueReason = Readonly<{
  stage: LearningStage
  /** Null when only the learner brings the word back. */
  dueAt: Date | null
  /** Set, also where it is past, for a word that was paused. */
  pausedUntil?: Date | null
  /** Which memory is due: recognition if absent. */
  dueFor?: QuestionDirection
  /** The desired retention that it was planned with, in percent; absent: the usual one. */
  retention?: number | undefined
  /** The latest change of stage or answer of this memory; null when there is none. */
  last: LastEntry | null
  autoScheduleReviews: boolean
  /** Hours; used only while auto-schedule is off. */
  reviewInterval: number
  now: Date
  timeZone: string
}>

/**
 * One sentence that explains when a word is due. It has the same cases as `dueAt` in lib/domain/review/memory/due.ts.
 */
export function explainDue({ stage, dueAt, dueFor, last, pausedUntil, ...rest }: DueReason): string {
  const { autoScheduleReviews, reviewInterval, retention = RETENTION_PERCENT.usual, now, timeZone } = rest
  const day = (time: Date) => dayPhrase(time, { now, timeZone })
  const isOfPause = dueAt !== null && dueAt.getTime() === pausedUntil?.getTime()
  if (isOfPause && dueAt > now) return `You paused it: it is due when the pause ends, ${day(dueAt)}.`
  if (stage === 'NEW' || !last) return 'It is new, so its first review is due now.'
  if (!dueAt)
    return 'You marked it as learned and auto-schedule is off, so it stays learned until you bring it back.'
  if (last.kind === 'STAGE_CHANGE' && dueAt.getTime() === last.answeredAt.getTime())
    return `You brought it back into learning ${day(dueAt)}, so it is due now.`
  if (!autoScheduleReviews && isOfPause)
    return `You paused it, and the pause ended ${day(dueAt)}: it is due now.`
  if (!autoScheduleReviews)
    return `Your settings bring a word back ${reviewInterval} hours after its review: this one ${day(dueAt)}.`
  if (dueFor === 'PRODUCTION')
    return explainProduction({ last, due: day(dueAt), answered: day(last.answeredAt) })
  if (last.rating === 'AGAIN')
    return `You had forgotten it ${day(last.answeredAt)}, so it comes back soon: ${day(dueAt)}.`
  return dueAt <= now
    ? `Since you knew it ${day(last.answeredAt)}, your chance to recall it has fallen to about ${retention}%: it is due now.`
    : `You knew it ${day(last.answeredAt)}; your chance to recall it falls to about ${retention}% ${day(dueAt)}, so it is due then.`
}

/** @param due and when the last answer was given, as phrases */
function explainProduction({
  last,
  due,
  answered,
}: {
  last: LastEntry
  due: string
  answered: string
}): string {
  if (last.kind !== 'PRODUCTION') return `You recognise it well, so you are asked for the word itself ${due}.`
  return last.rating === 'AGAIN'
    ? `Asked for the word itself, you had forgotten it ${answered}, so it comes back soon: ${due}.`
    : `Asked for the word itself, you knew it ${answered}: you are asked for it again ${due}.`
}
