import { describe, expect, it } from 'vitest'
import { drawByWeight, drawLearner } from '@/scripts/simulate/learners'
import { ANKI_SM2, LEARNED_FOR_GOOD } from '@/scripts/simulate/rules/anki-sm2'
import { loadOptimiser } from '@/scripts/simulate/rules/fit-parameters'
import { ANKI_FSRS, WORDLOOM } from '@/scripts/simulate/rules/fsrs'
import { type GroupResult, RULES, simulateGroup } from '@/scripts/simulate/simulate'
import { Learner } from '@/scripts/simulate/study'
import { knowsBadly, minutesAtEqualWords, toTable } from '@/scripts/simulate/table.mjs'
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
    const memory = learner.newMemory()
    const { grades } = learner.study(memory, 0, WORDLOOM.buttons)
    expect(Math.max(...grades)).toBeGreaterThan(1)
    expect(learner.recall(memory, 1)).toBeGreaterThan(learner.recall(memory, 30))
  })

  it('differ from any FSRS: of two words with the same answers one stays longer', () => {
    const learner = new Learner(drawLearner(createRandom(3).next), createRandom(4).next)
    const words = [learner.newMemory(), learner.newMemory()].map((memory) => {
      learner.study(memory, 0, WORDLOOM.buttons)
      return learner.recall({ ...memory, state: { stability: 5, difficulty: 5 } }, 10)
    })
    expect(words[0]).not.toBeCloseTo(words[1] ?? 0, 3)
  })
})

const nothingDue = () => 0

describe('the rules', () => {
  it("Anki's SM-2: a day, then 2.5 times as long; a lapse starts over with a lower ease", () => {
    const { newCard, afterSitting } = ANKI_SM2.start(createRandom(1).next)
    const card = newCard()
    expect(afterSitting(card, [3, 3], 0, nothingDue)).toBe(1)
    expect(afterSitting(card, [3], 1, nothingDue)).toBe(1 + 3)
    expect(afterSitting(card, [3], 4, nothingDue)).toBe(4 + 8)
    expect(afterSitting(card, [1, 3], 12, nothingDue)).toBe(13)
    expect(card).toMatchObject({ ease: 2.3 })
  })

  it('ours: the day that the scheduler of the app gives, sooner for a forgotten word, the lightest one of its range', () => {
    const { newCard, afterSitting } = WORDLOOM.start(createRandom(1).next)
    const card = newCard()
    expect(afterSitting(card, [2], 10, nothingDue)).toBe(12)
    expect(afterSitting(newCard(), [1], 10, nothingDue)).toBe(11)
    const planned = afterSitting(card, [3], 12, nothingDue) ?? 0
    expect(planned).toBeGreaterThan(15)
    const again = newCard()
    afterSitting(again, [3], 10, nothingDue)
    expect(afterSitting(again, [3], 12, (day) => (day === planned ? 5 : 0))).not.toBe(planned)
  })

  it("Anki's FSRS sees all four grades", () => {
    const { newCard, afterSitting } = ANKI_FSRS.start(createRandom(1).next)
    const due = ([1, 3, 4] as const).map((grade) => afterSitting(newCard(), [grade], 0, nothingDue) ?? 0)
    expect(due).toEqual(due.toSorted((one, other) => one - other))
    expect(due[2]).toBeGreaterThan(due[1] ?? 0)
  })

  it('learned for good never comes back', () => {
    expect(LEARNED_FOR_GOOD.start(createRandom(1).next).afterSitting(null, [1], 0, nothingDue)).toBeNull()
  })
})

const indexOf = (name: string) => RULES.findIndex((rule) => rule.name.trim() === name)

describe('a year', () => {
  it('is the same again with the same seed', async () => {
    const task = { rule: indexOf('Wordloom'), seed: 7, learners: 1, wordsADay: 2 }
    expect(await simulateGroup(task)).toEqual(await simulateGroup(task))
  })

  it('takes twice the minutes for twice the words, of which twice as many are known well', async () => {
    const task = { rule: indexOf('without even days'), seed: 3, learners: 3 }
    const few = await simulateGroup({ ...task, wordsADay: 3 })
    const many = await simulateGroup({ ...task, wordsADay: 6 })
    expect(many.minutes / few.minutes).toBeCloseTo(2, 1)
    expect(many.knownWell / few.knownWell).toBeCloseTo(2, 1)
  })

  it.skipIf(!loadOptimiser())(
    'parameters of its own are fitted, and predict the last quarter better than the defaults',
    async () => {
      const { judged, fits } = await simulateGroup({
        rule: indexOf('own parameters 0.90'),
        seed: 1,
        learners: 2,
        wordsADay: 3,
      })
      expect(fits.tried).toBe(6)
      expect(fits.adopted).toBeGreaterThan(0)
      expect(judged.loss).toBeLessThan(judged.lossByDefaults)
    },
  )
})

describe('the table', () => {
  const group = (figures: Partial<GroupResult>): GroupResult => ({
    rule: 'rule',
    minutes: 7_300,
    known: 100,
    knownWell: 90,
    studied: 100,
    reviews: 1_000,
    recalled: 0.85,
    variation: 0.1,
    judged: { answers: 0, loss: 0, lossByDefaults: 0 },
    fits: { tried: 0, adopted: 0, withdrawn: 0 },
    ...figures,
  })

  it('compares the minutes in which as many words are known well', () => {
    const reference = group({})
    expect(minutesAtEqualWords(reference, reference, 1)).toBe(20)
    expect(minutesAtEqualWords(group({ minutes: 3_650, knownWell: 45 }), reference, 1)).toBe(20)
  })

  it('a rule that is quick because it knows words badly is called one that loses', () => {
    const quick = group({ rule: 'quick', minutes: 100, knownWell: 70 })
    expect(knowsBadly(quick)).toBe(true)
    expect(toTable([[group({})], [quick]], 1)).toContain('| quick (loses: knows words badly) |')
  })
})
