import type { ComponentProps } from 'react'
import { MemoryChart } from '@/components/word-page/memory-chart'
import type { WordOfPage } from '@/components/word-page/word-meanings'
import type { WordPageQuery } from '@/generated/operations'
import type { LocalClock } from '@/lib/domain/days/relative-day'
import { explainDue } from '@/lib/domain/review/due-reason'

export type HistoryEntry = WordPageQuery['viewer']['reviewHistory'][number]
type Schedule = NonNullable<WordPageQuery['viewer']['user']>['settings']['schedule']

type WordMemoryProps = {
  word: WordOfPage
  history: readonly HistoryEntry[]
  schedule: Schedule
  clock: LocalClock
}

/** Predicted recall of the word, and the reason for its due date. */
export function WordMemory({ word, history, schedule, clock }: WordMemoryProps) {
  const dueAt = word.dueAt === null ? null : new Date(word.dueAt)
  const { dueFor } = word
  // What was answered in the other direction says nothing of when this one is due.
  const other = dueFor === 'PRODUCTION' ? 'ANSWER' : 'PRODUCTION'
  const last = history.findLast(({ kind }) => kind !== other && kind !== 'PLAN_CHANGE')
  const reason = explainDue({
    stage: word.learningStage,
    dueAt,
    pausedUntil: word.pausedUntil ? new Date(word.pausedUntil) : null,
    dueFor,
    retention: history.findLast(({ kind }) => kind === 'ANSWER' || kind === 'PLAN_CHANGE')?.retention,
    last: last ? { ...last, answeredAt: new Date(last.answeredAt) } : null,
    autoScheduleReviews: schedule.auto_schedule_reviews,
    reviewInterval: schedule.review_interval,
    ...clock,
  })
  const answers = answersOf(history)
  return (
    <section aria-labelledby="memory-title">
      <h2 id="memory-title" className="headword text-xl">
        Memory
      </h2>
      <p className="mt-3 max-w-prose">{reason}</p>
      {answers.length > 0 && (
        <MemoryChart answers={answers} dueAt={dueFor === 'PRODUCTION' ? null : dueAt} clock={clock} />
      )}
    </section>
  )
}

/** The answers of the chart. A word that was planned again is remembered as its new parameters say from its last answer on. */
function answersOf(history: readonly HistoryEntry[]) {
  const answers: ComponentProps<typeof MemoryChart>['answers'][number][] = []
  for (const { kind, rating, answeredAt, stability, decay, retention } of history) {
    if (stability === null) continue
    const memory = { stability, decay, retention }
    const last = answers.at(-1)
    if (kind === 'ANSWER') answers.push({ ...memory, at: new Date(answeredAt), known: rating !== 'AGAIN' })
    else if (kind === 'PLAN_CHANGE' && last) answers[answers.length - 1] = { ...last, ...memory }
  }
  return answers
}
