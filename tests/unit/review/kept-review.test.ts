import { describe, expect, it } from 'vitest'
import {
  isUnderWay,
  parseKeptReview,
  withLatestAnswers,
  withoutMissing,
  wordsToGo,
  wordsToGoOn,
} from '@/lib/domain/review/kept-review'
import { moveReview, startReview } from '@/lib/domain/review/review-session'

const NOW = Date.UTC(2026, 10, 20)
const HOUR = 3_600_000
const started = startReview(['a', 'b', 'c'])
const inTheMiddle = moveReview(started, { type: 'finishWord', outcome: 'forgotten' })
const given = [{ answerId: 'answer', wordId: 'a' }]
const keep = (session = inTheMiddle, keptAt = NOW - HOUR) => JSON.stringify({ session, given, keptAt })

describe('a review that was left in the middle', () => {
  it('comes back as it was', () => {
    expect(parseKeptReview(keep(), NOW)).toEqual({ session: inTheMiddle, given, keptAt: NOW - HOUR })
  })

  it.each([
    ['nothing had been done', keep(started)],
    ['everything was done', keep({ ...inTheMiddle, position: 4 })],
    ['it is half a day old', keep(inTheMiddle, NOW - 12 * HOUR)],
    ['another version wrote it', JSON.stringify({ session: { turns: 3 }, given, keptAt: NOW })],
    ['it is no JSON', '{'],
    ['there is none', null],
  ])('is not offered when %s', (_when, json) => {
    expect(parseKeptReview(json, NOW)).toBeNull()
  })

  it('is under way from the first step on', () => {
    expect(isUnderWay(started)).toBe(false)
    expect(isUnderWay(moveReview(started, { type: 'next', stepCount: 2 }))).toBe(true)
  })

  it('has its words to go, the forgotten one again after them', () => {
    expect(wordsToGo(inTheMiddle)).toEqual(['b', 'c', 'a'])
  })

  it('goes on without words that are gone', () => {
    const kept = { session: { ...inTheMiddle, step: 1 }, given }
    const { session } = withoutMissing(kept, (wordId) => wordId !== 'b')
    expect(session.turns.map(({ wordId }) => wordId)).toEqual(['a', 'c', 'a'])
    expect(session).toMatchObject({ position: 1, step: 0 })
    expect(withoutMissing(kept, () => true)).toEqual(kept)
    expect(withoutMissing(kept, (wordId) => wordId !== 'a').given).toEqual([])
  })

  it('needs the words of its latest ten answers too, so that they can be taken back', () => {
    const answers = Array.from({ length: 12 }, (_, n) => ({ answerId: `answer ${n}`, wordId: `word ${n}` }))
    const kept = withLatestAnswers({ session: inTheMiddle, given: answers })
    expect(kept.given).toEqual(answers.slice(2))
    expect(wordsToGoOn(kept)).toEqual(['b', 'c', 'a', ...kept.given.map(({ wordId }) => wordId)])
  })
})
