import { describe, expect, it } from 'vitest'
import { parseKeptFlashcards } from '@/lib/domain/flashcards/kept-flashcards'
import { moveReview, startReview } from '@/lib/domain/review/review-session'

const NOW = Date.UTC(2026, 10, 20)
const HOUR = 3_600_000
const started = startReview(['a'])
const session = moveReview(started, { type: 'finishWord', outcome: 'known' })
const cards = { words: [{ id: 'a' }], session, given: [], marked: [], keptAt: NOW - HOUR }

describe('flashcards that a reload interrupted', () => {
  it('come back as they were', () => {
    expect(parseKeptFlashcards(JSON.stringify(cards), NOW)).toEqual(cards)
  })

  it.each([
    ['no card was answered', JSON.stringify({ ...cards, session: started })],
    ['they are half a day old', JSON.stringify({ ...cards, keptAt: NOW - 12 * HOUR })],
    ['another version wrote them', JSON.stringify({ ...cards, session: { turns: 3 } })],
    ['their words are missing', JSON.stringify({ ...cards, words: undefined })],
    ['they are no JSON', '{'],
    ['there are none', null],
  ])('are forgotten when %s', (_when, json) => {
    expect(parseKeptFlashcards(json, NOW)).toBeNull()
  })
})
