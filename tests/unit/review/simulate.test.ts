import { describe, expect, it } from 'vitest'
import { drawByWeight, drawLearner } from '@/scripts/simulate/learners'
import { ANKI, LEARNED_FOR_GOOD, WORDLOOM } from '@/scripts/simulate/rules'
import { simulateGroup } from '@/scripts/simulate/simulate'
import { Learner } from '@/scripts/simulate/study'
import { DAYS, SECONDS_A_DAY, studyYear } from '@/scripts/simulate/year'
import { createRandom } from '@/tests/support/random'

describe('simulated learners', () => {
  it('have memories within the bounds of FSRS-6, better first answers never remembered shorter', () => {
    const { next } = createRandom(1)
    for (let learner = 0; learner < 500; learner++) {
      const parameters = drawLearner(next)
      expect(parameters).toHaveLength(21)
      const first = parameters.slice(0, 4)
      expect(first).toEqual([...first].sort((one, other) => one - other))
      expect(parameters.at(20)).toBeGreaterThanOrEqual(0.1)
      expect(parameters.at(20)).toBeLessThanOrEqual(0.8)
    }
  })

  it('draw by weight', () => {
    expect([0, 0.29, 0.31, 0.99].map((at) => drawByWeight([0.3, 0.7], () => at))).toEqual([0, 0, 1, 1])
  })

  it('repeat a forgotten word until it went well, and recall less the longer they wait', () => {
    const learner = new Learner(drawLearner(createRandom(3).next), createRandom(4).next)
    const memory = { state: null, lastDay: 0 }
    const { grades } = learner.study(memory, 0, { learning: 1, relearning: 1 })
    expect(Math.max(...grades)).toBeGreaterThan(1)
    expect(learner.recall(memory, 1)).toBeGreaterThan(learner.recall(memory, 30))
  })
})

const nothingDue = () => 0

describe('the rules', () => {
  it("Anki's defaults: a day, then 2.5 times as long; a lapse starts over with a lower ease", () => {
    const learned = ANKI.afterSitting(ANKI.newCard, [3, 3], 0, nothingDue)
    expect(learned.dueDay).toBe(1)
    const second = ANKI.afterSitting(learned.card, [3], 1, nothingDue)
    expect(second.dueDay).toBe(1 + 3)
    const third = ANKI.afterSitting(second.card, [3], 4, nothingDue)
    expect(third.dueDay).toBe(4 + 8)
    const lapsed = ANKI.afterSitting(third.card, [1, 3], 12, nothingDue)
    expect(lapsed).toMatchObject({ dueDay: 13, card: { ease: 2.3 } })
  })

  it('ours: the day that the scheduler of the app gives, sooner for a forgotten word', () => {
    const known = WORDLOOM.afterSitting(WORDLOOM.newCard, [3], 10, nothingDue)
    const forgotten = WORDLOOM.afterSitting(WORDLOOM.newCard, [1], 10, nothingDue)
    expect(known).toMatchObject({ dueDay: 12, card: { stage: 'LEARNED' } })
    expect(forgotten.dueDay).toBe(11)
  })

  it('learned for good never comes back', () => {
    expect(LEARNED_FOR_GOOD.afterSitting(null, [1], 0, nothingDue).dueDay).toBeNull()
  })
})

describe('a year', () => {
  it('keeps to the time of each day but for the sitting that was begun', () => {
    const learner = new Learner(drawLearner(createRandom(5).next), createRandom(6).next)
    const { hours, known, studied } = studyYear(ANKI, learner)
    expect(hours * 3600).toBeLessThan(DAYS * (SECONDS_A_DAY + 120))
    expect(known).toBeLessThanOrEqual(studied)
  })

  it('is the same again with the same seed', () => {
    expect(simulateGroup({ seed: 7, learners: 1 })).toEqual(simulateGroup({ seed: 7, learners: 1 }))
  })
})
