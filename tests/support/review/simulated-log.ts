/** A log of one learner whose memory has these parameters, written as rows: the services would take minutes for thousands of answers. */
import { randomUUID } from 'node:crypto'
import { recallAfter } from '@/lib/domain/review/memory/memory-curve'
import { DEFAULT_MODEL, decayOf, schedulerOf } from '@/lib/domain/review/memory/memory-model'
import { type LogEvent, startReplay } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE } from '@/lib/domain/review/memory/scheduling'
import type { ReviewRating } from '@/lib/domain/stages'
import { inTransaction } from '@/lib/server/database/transaction'
import { insertLogRows, toRow } from '@/lib/server/review/review-log-rows'
import { storeStates } from '@/lib/server/review/word-lock'

const DAY_MS = 86_400_000

interface Log {
  userId: string
  /** Answers of each word. */
  answers: number
  words: number
  /** Of the learner's memory. */
  parameters: readonly number[]
  random: () => number
  now: Date
}

/** The answers of one word that comes back as FSRS plans it, as the learner's own memory gives them. */
function* answersOf({ parameters, answers, random, now }: Log): Generator<LogEvent> {
  const memory = schedulerOf({ ...DEFAULT_MODEL, parameters })
  const planner = schedulerOf(DEFAULT_MODEL)
  let own: ReturnType<typeof memory.next_state> | null = null
  let planned: ReturnType<typeof planner.next_state> | null = null
  let days = 0
  let day = -400 + Math.floor(random() * 390)
  for (let index = 0; index < answers && day < -1; index++) {
    const recall = own ? recallAfter(days, own.stability, decayOf(parameters)) : 0.5
    const rating: ReviewRating = random() < recall ? (random() < 0.2 ? 'HARD' : 'GOOD') : 'AGAIN'
    const grade = { AGAIN: 1, HARD: 2, GOOD: 3, EASY: 4 }[rating]
    own = memory.next_state(own, days, grade)
    planned = planner.next_state(planned, days, grade)
    const answeredAt = new Date(now.getTime() + day * DAY_MS + index * 1_000)
    yield { kind: 'ANSWER', rating, source: 'SINGLE_REVIEW', stage: null, answeredAt, timeZone: 'UTC' }
    days = Math.max(1, Math.round(planner.next_interval(planned.stability, days) * (0.7 + random() * 0.6)))
    day += days
  }
}

/** Adds words with their logs. */
export async function addSimulatedLog(log: Log): Promise<void> {
  const { userId, words, now } = log
  await inTransaction(userId, async (tx) => {
    const created = new Date(now.getTime() - 500 * DAY_MS)
    const ids = Array.from({ length: words }, () => randomUUID())
    await tx.vocabularyItem.createMany({
      data: ids.map((id, index) => ({
        id,
        userId,
        text: `word ${index}`,
        textKey: `word ${index}`,
        createdAt: created,
      })),
    })
    const rows: ReturnType<typeof toRow>[] = []
    const states: Parameters<typeof storeStates>[2][number][] = []
    for (const wordId of ids) {
      const next = startReplay(INITIAL_LEARNING_STATE)
      let state = INITIAL_LEARNING_STATE
      for (const event of answersOf(log)) {
        const step = next(event)
        state = step.after
        const entry = { answerId: randomUUID(), seconds: 5, source: 'SINGLE_REVIEW' as const, event }
        rows.push(toRow({ wordId, entry, step }))
      }
      states.push({ id: wordId, state })
    }
    await insertLogRows(tx, userId, rows)
    await storeStates(tx, userId, states)
    await tx.$executeRaw`
      INSERT INTO daily_total (user_id, local_date, answers)
      SELECT user_id, local_date, count(*) FROM review_log WHERE user_id = ${userId}::uuid GROUP BY 1, 2`
  })
}
