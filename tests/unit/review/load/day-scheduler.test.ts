import { expect, it } from 'vitest'
import { DayScheduler } from '@/lib/domain/review/memory/day-scheduler'
import { applyAnswer, INITIAL_LEARNING_STATE } from '@/lib/domain/review/memory/scheduling'
import { createRandom } from '@/tests/support/random'

const RATINGS = ['AGAIN', 'HARD', 'GOOD', 'EASY'] as const
const GRADES = [1, 2, 3, 4] as const

it('plans each answer of a word as the scheduler does, repeats of a day and late answers too', () => {
  const scheduler = new DayScheduler({ parameters: null, retention: 0.9 })
  const { next } = createRandom(11)
  for (let word = 0; word < 40; word++) {
    let state = INITIAL_LEARNING_STATE
    let memory = null
    let [day, elapsed] = [0, 0]
    for (let answer = 0; answer < 12; answer++) {
      const index = Math.floor(next() * 4)
      const answeredAt = new Date(Date.UTC(2026, 0, 1 + day, 18))
      state = applyAnswer({
        state,
        source: 'BULK_REVIEW',
        rating: RATINGS[index] ?? 'GOOD',
        answeredAt,
        timeZone: 'UTC',
      })
      const planned = scheduler.answer(memory, elapsed, GRADES[index] ?? 3)
      memory = planned.memory
      expect({ ...memory, days: planned.days }).toEqual({
        stability: state.memory?.stability,
        difficulty: state.memory?.difficulty,
        days: state.memory?.scheduledDays,
      })
      elapsed = next() < 0.2 ? 0 : Math.ceil(planned.days * (0.7 + next()))
      day += elapsed
    }
  }
})
