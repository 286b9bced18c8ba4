import { describe, expect, test } from 'vitest'
import { type CopiedState, toCopiedWord } from '@/lib/domain/device-copy/copied-word'
import { withAnswers } from '@/lib/domain/device-copy/learned-words'
import { atTime } from '@/lib/domain/device-copy/session-words'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { daysFrom, hoursFrom } from '@/tests/support/clock'
import { copiedLearner, copiedState } from '@/tests/support/offline/copied-words'

const NOW = new Date('2026-09-10T14:30:00.000Z')
const learner = copiedLearner()

/** The word `loom`, added ten days ago, and `weft`. */
const WORDS = ['loom', 'weft'].map((text) =>
  toCopiedWord(copiedState(text, daysFrom(NOW, -10).toISOString())),
)

let made = 0
const given = (answeredAt: Date) => {
  made += 1
  return {
    answerId: `answer-${made}`,
    wordId: 'loom',
    source: 'BULK_REVIEW' as const,
    timeSpent: 5,
    answeredAt: answeredAt.toISOString(),
  }
}
const rated = (rating: 'GOOD' | 'AGAIN', answeredAt = NOW): ReviewAnswer => ({
  ...given(answeredAt),
  kind: 'rating',
  rating,
})
const marked = (stage: 'LEARNED' | 'REVIEWING', answeredAt = NOW): ReviewAnswer => ({
  ...given(answeredAt),
  kind: 'stage',
  stage,
})
const undo = ({ answerId, wordId }: ReviewAnswer): ReviewAnswer => ({ kind: 'undo', answerId, wordId })

function loomAfter(answers: readonly ReviewAnswer[], words = WORDS) {
  const [loom, weft] = withAnswers(words, answers, learner)
  expect(weft).toBe(words[1])
  if (!loom) throw new Error('The words stay')
  return loom.learning
}

/** As a copy has the words that was made after these answers. */
const copiedAfter = (answers: readonly ReviewAnswer[]) =>
  (JSON.parse(JSON.stringify(withAnswers(WORDS, answers, learner))) as CopiedState[]).map(toCopiedWord)

test('no answers leave the words as they are', () => {
  expect(withAnswers(WORDS, [], learner)).toBe(WORDS)
})

test('answers are applied one after another, and undone ones not', () => {
  const [first, second] = [rated('AGAIN', daysFrom(NOW, -1)), rated('GOOD')]
  expect(loomAfter([first])).toMatchObject({ stage: 'REVIEWING', reviewCount: 1 })
  expect(loomAfter([first, second])).toMatchObject({ reviewCount: 2, lastReviewedAt: NOW })
  expect(loomAfter([first, second])).toEqual(loomAfter([second], copiedAfter([first])))
  expect(loomAfter([first, second, undo(second)])).toEqual(loomAfter([first]))
})

test('a forgotten word is asked for again the next day, not on the same one', () => {
  const words = withAnswers(WORDS, [rated('AGAIN')], learner)
  expect(atTime(words, learner, hoursFrom(NOW, 9)).find(({ id }) => id === 'loom')?.isDue).toBe(false)
  expect(atTime(words, learner, hoursFrom(NOW, 10)).find(({ id }) => id === 'loom')?.isDue).toBe(true)
})

test('answers are applied in the order in which they were given', () => {
  const answers = [rated('AGAIN', hoursFrom(NOW, -30)), rated('GOOD', NOW)]
  expect(loomAfter(answers.toReversed())).toEqual(loomAfter(answers))
})

describe('a device whose clock is a day off', () => {
  test.each([
    ['ahead', 1],
    ['behind', -1],
  ])('%s counts an answer once, and the word is not due any more by that clock', (_, days) => {
    const here = daysFrom(NOW, days)
    const words = withAnswers(WORDS, [rated('GOOD', here)], learner)
    const [loom, weft] = atTime(words, learner, here)
    expect(loom).toMatchObject({ isDue: false, learning: { reviewCount: 1, lastReviewedAt: here } })
    expect(weft?.isDue).toBe(true)
  })

  test('ahead adds an answer to one that the copy has from the day before', () => {
    const copied = copiedAfter([rated('GOOD', hoursFrom(NOW, -1))])
    expect(loomAfter([rated('AGAIN', daysFrom(NOW, 1))], copied)).toMatchObject({ reviewCount: 2 })
  })
})

describe('Mark as Learned', () => {
  test('is an answer, and replaces the Good answer of the same session', () => {
    const good = rated('GOOD', hoursFrom(NOW, -0.01))
    const alone = loomAfter([marked('LEARNED')])
    expect(alone).toMatchObject({ stage: 'LEARNED', reviewCount: 1 })
    expect(loomAfter([good, marked('LEARNED')])).toEqual(alone)
  })

  test('of another day is an answer of its own', () => {
    const good = rated('GOOD', daysFrom(NOW, -2))
    expect(loomAfter([good, marked('LEARNED')])).toMatchObject({ stage: 'LEARNED', reviewCount: 2 })
  })
})

test("'Add to Learning' makes the word due now, and is no answer", () => {
  const learned = marked('LEARNED', daysFrom(NOW, -1))
  const words = withAnswers(WORDS, [learned, marked('REVIEWING')], learner)
  const [loom] = atTime(words, learner, NOW)
  expect(loom).toMatchObject({ isDue: true, stage: 'REVIEWING', learning: { reviewCount: 1 } })
})
