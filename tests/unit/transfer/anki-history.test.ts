import { describe, expect, test } from 'vitest'
import { type AnkiReview, countingAnswers } from '@/lib/domain/transfer/anki/anki-history'

const review = (id: number, ease: number, rest: Partial<AnkiReview> = {}): AnkiReview => {
  return { id, ease, factor: 2_500, time: 4_200, type: 1, ...rest }
}
const ids = (reviews: AnkiReview[]) => countingAnswers(reviews, 2).map(({ id }) => id)

describe("a card's reviews in Anki", () => {
  test('become answers with their rating, time and seconds', () => {
    expect(
      countingAnswers([review(1, 3, { type: 0 }), review(2, 1), review(3, 4, { time: 900_000 })], 2),
    ).toEqual([
      { id: 1, answeredAt: 1, rating: 'GOOD', seconds: 4 },
      { id: 2, answeredAt: 2, rating: 'AGAIN', seconds: 4 },
      { id: 3, answeredAt: 3, rating: 'EASY', seconds: 120 },
    ])
  })

  test('had three buttons while learning in the first scheduler', () => {
    const learning = [1, 2, 3].map((ease) => review(ease, ease, { type: 0 }))
    const reviewing = [2, 3].map((ease) => review(ease + 10, ease))
    const ratings = countingAnswers([...learning, ...reviewing], 1).map(({ rating }) => rating)
    expect(ratings).toEqual(['AGAIN', 'GOOD', 'EASY', 'HARD', 'GOOD'])
  })

  test('count neither when rescheduled by hand nor when crammed', () => {
    const manual = review(2, 0, { type: 4, factor: 2_500 })
    const rescheduled = review(3, 0, { type: 5 })
    const crammed = review(4, 3, { type: 3, factor: 0 })
    const early = review(5, 3, { type: 3 })
    expect(ids([review(1, 3, { type: 0 }), manual, rescheduled, crammed, early])).toEqual([1, 5])
  })

  test('begin after the last reset', () => {
    const reset = review(3, 0, { type: 4, factor: 0 })
    expect(ids([review(1, 3, { type: 0 }), review(2, 3), reset, review(4, 3), review(5, 3)])).toEqual([4, 5])
    expect(ids([review(1, 3, { type: 0 }), reset])).toEqual([])
  })

  test('begin where the card was learned for the last time', () => {
    const history = [0, 1, 0, 0, 1].map((type, index) => review(index, 3, { type }))
    expect(ids(history)).toEqual([2, 3, 4])
  })

  test('may begin in the middle, and may be none', () => {
    expect(ids([review(1, 3), review(2, 3)])).toEqual([1, 2])
    expect(ids([])).toEqual([])
  })
})
