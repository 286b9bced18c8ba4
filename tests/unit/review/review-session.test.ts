import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countReviewed,
  currentStep,
  currentWordId,
  firstTurns,
  isComplete,
  moveReview,
  type ReviewMove,
  type ReviewSession,
  sessionPercent,
  startReview,
  stepPercent,
  wordResults,
} from '@/lib/domain/review/review-session'

const next = (stepCount: number): ReviewMove => ({ type: 'next', stepCount })
const previous = (stepCount: number): ReviewMove => ({ type: 'previous', stepCount })
const known: ReviewMove = { type: 'finishWord', outcome: 'known' }
const seen: ReviewMove = { type: 'finishWord', outcome: 'seen' }
const forgotten: ReviewMove = { type: 'finishWord', outcome: 'forgotten' }

const play = (wordIds: string[], ...moves: ReviewMove[]) => moves.reduce(moveReview, startReview(wordIds))

describe('stepping through a word', () => {
  it('goes forward and back and remembers which way', () => {
    expect(play(['a'], next(3))).toMatchObject({ step: 1, direction: 'forward' })
    expect(play(['a'], next(3), next(3), previous(3))).toMatchObject({ step: 1, direction: 'back' })
  })

  it('goes neither below the first step nor past the last', () => {
    const first = startReview(['a'])
    expect(moveReview(first, previous(2))).toBe(first)
    const last = play(['a'], next(2))
    expect(moveReview(last, next(2))).toBe(last)
  })

  it('hides the additional meanings again when one goes on', () => {
    const shown = play(['a'], next(2), { type: 'toggleAllMeanings' })
    expect(shown.allMeaningsShown).toBe(true)
    expect(moveReview(shown, previous(2)).allMeaningsShown).toBe(false)
  })

  it('holds on to the last step when an edit took some away', () => {
    const third = play(['a'], next(3), next(3))
    expect(currentStep(third, 2)).toBe(1)
    expect(moveReview(third, previous(2)).step).toBe(0)
  })

  it('counts the step at hand, so that the last one makes it whole', () => {
    expect([0, 1, 2].map((index) => stepPercent(index, 3))).toEqual([33, 67, 100])
    expect(stepPercent(0, 0)).toBe(100)
  })
})

describe('a session', () => {
  it('ends with a result for each word: forgotten once is forgotten', () => {
    expect(wordResults(play(['a', 'b', 'c'], forgotten, known, known, known))).toEqual([
      { wordId: 'a', outcome: 'forgotten' },
      { wordId: 'b', outcome: 'known' },
      { wordId: 'c', outcome: 'known' },
    ])
    expect(wordResults(play(['a', 'b'], known))).toEqual([{ wordId: 'a', outcome: 'known' }])
  })

  it('is complete after the last word, and starts each word at its first step', () => {
    const second = play(['a', 'b'], next(2), known)
    expect(second).toMatchObject({ position: 1, step: 0 })
    expect(isComplete(second)).toBe(false)
    expect(isComplete(moveReview(second, known))).toBe(true)
  })

  const idsOf = ({ turns }: ReviewSession) => turns.map(({ wordId }) => wordId).join('')

  it('brings a forgotten word back after four others, each time until it is known once', () => {
    const once = play([...'abcdefg'], forgotten)
    expect(idsOf(once)).toBe('abcdeafg')
    const twice = [known, known, known, known, forgotten].reduce(moveReview, once)
    expect(idsOf(twice)).toBe('abcdeafga')
    const done = [known, known, known].reduce(moveReview, twice)
    expect(isComplete(done)).toBe(true)
    expect(countReviewed(done)).toBe(7)
  })

  it('does not bring it back beside one that is easily taken for it, and takes that turn away again', () => {
    const start = startReview([...'abcdefg'], { a: ['f'] })
    const away = moveReview(start, forgotten)
    expect(idsOf(away)).toBe('abcdaefg')
    expect(moveReview(away, { type: 'undoFinish' })).toMatchObject({ turns: start.turns, position: 0 })
  })

  it('goes on with a session that an older version stored, its forgotten word at the end', () => {
    const { confusedWith, ...session } = play([...'abcdef'], known)
    const stored = { ...session, turns: [...session.turns, { wordId: 'a', outcome: 'open' } as const] }
    expect(confusedWith).toEqual({})
    expect(idsOf(moveReview(stored, forgotten))).toBe('abcdefba')
    expect(moveReview(moveReview(stored, forgotten), { type: 'undoFinish' }).turns).toEqual(stored.turns)
  })

  it('brings a forgotten word back at the end of a short session, and counts it once', () => {
    const again = play(['a', 'b'], forgotten, known)
    expect(currentWordId(again)).toBe('a')
    const done = moveReview(again, known)
    expect(isComplete(done)).toBe(true)
    expect(countReviewed(done)).toBe(2)
  })

  it('goes on with the next word when the current one is deleted', () => {
    const rest = play(['a', 'b'], { type: 'removeWord', wordId: 'a' })
    expect(currentWordId(rest)).toBe('b')
    expect(isComplete(moveReview(rest, { type: 'removeWord', wordId: 'b' }))).toBe(true)
  })

  it('has a word again, as the one at hand, when its deletion is undone', () => {
    const rest = play(['a', 'b', 'c'], known, { type: 'removeWord', wordId: 'b' })
    const restored = moveReview(rest, { type: 'restoreWord', wordId: 'b' })
    expect(restored.turns.map(({ wordId }) => wordId)).toEqual(['a', 'b', 'c'])
    expect(restored).toMatchObject({ position: 1, step: 0 })
    expect(moveReview(restored, { type: 'restoreWord', wordId: 'b' })).toBe(restored)
  })

  it('gets whole at the last step of the last word, and never back by a forgotten word', () => {
    const first = startReview(['a', 'b'])
    expect(sessionPercent(first, 0, 2)).toBe(25)
    expect(sessionPercent(first, 1, 2)).toBe(50)
    expect(sessionPercent(moveReview(first, known), 0, 1)).toBe(100)
    expect(sessionPercent(moveReview(first, known), 0, 0)).toBe(100)
    expect(sessionPercent(moveReview(first, forgotten), 0, 1)).toBe(75)
  })

  it('leaves a complete session alone', () => {
    const done = play(['a'], known)
    for (const move of [next(3), previous(3), known, forgotten]) expect(moveReview(done, move)).toBe(done)
  })
})

describe('whatever one presses', () => {
  const ids = ['a', 'b', 'c']
  const move = fc.oneof(
    fc.record({ type: fc.constant('next' as const), stepCount: fc.nat(6) }),
    fc.record({ type: fc.constant('previous' as const), stepCount: fc.nat(6) }),
    fc.constant<ReviewMove>({ type: 'toggleAllMeanings' }),
    fc.constantFrom(known, forgotten),
    fc.record({ type: fc.constant('removeWord' as const), wordId: fc.constantFrom(...ids) }),
    fc.record({ type: fc.constant('restoreWord' as const), wordId: fc.constantFrom(...ids) }),
  )

  it('stays within the steps of the word and the turns of the session', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), fc.nat(6), (moves, stepCount) => {
        const session = play(ids, ...moves)
        const step = currentStep(session, stepCount)
        expect(step).toBeGreaterThanOrEqual(0)
        expect(step).toBeLessThan(Math.max(1, stepCount))
        expect(session.position).toBeLessThanOrEqual(session.turns.length)
        expect(isComplete(session)).toBe(currentWordId(session) === undefined)
      }),
    )
  })

  it('can be taken back, answer by answer, to where it began', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(known, forgotten), { maxLength: 12 }), (moves) => {
        const sessions = [play(ids), ...moves.map((_, index) => play(ids, ...moves.slice(0, index + 1)))]
        let session = sessions.at(-1) ?? play(ids)
        for (const before of sessions.toReversed().filter(({ position }) => position < session.position)) {
          session = moveReview(session, { type: 'undoFinish' })
          expect(session.turns).toEqual(before.turns)
          expect(session.position).toBe(before.position)
        }
        expect(moveReview(play(ids), { type: 'undoFinish' })).toEqual(play(ids))
      }),
    )
  })

  it('shows progress that only undoing, deleting and restoring take back', () => {
    const answer = fc.record({
      outcome: fc.constantFrom('known', 'forgotten', 'seen'),
      steps: fc.nat(4),
    } as const)
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (answers, size) => {
        let session = startReview(Array.from({ length: size }, (_, index) => `${index}`))
        let before = 0
        for (const { outcome, steps } of answers) {
          for (let index = 0; index < Math.max(1, steps); index += 1) {
            const percent = sessionPercent(session, index, steps)
            expect(percent).toBeGreaterThanOrEqual(before)
            expect(percent).toBeLessThanOrEqual(100)
            before = percent
          }
          session = moveReview(session, { type: 'finishWord', outcome })
        }
      }),
    )
  })

  it('does not take a session for done after words were deleted', () => {
    const left = play(ids, forgotten, { type: 'removeWord', wordId: 'a' })
    expect(sessionPercent(left, 0, 2)).toBe(50)
  })

  it('counts a word by its first answer alone', () => {
    expect(firstTurns(play(ids))).toEqual({ known: 0, seen: 0, shown: 0 })
    expect(firstTurns(play(ids, forgotten, known, known, known))).toEqual({ known: 2, seen: 0, shown: 3 })
  })

  it('counts a word that was left without an answer as seen: not as known, forgotten or reviewed', () => {
    const session = play(ids, seen, known, forgotten, known)
    expect(firstTurns(session)).toEqual({ known: 1, seen: 1, shown: 3 })
    expect(countReviewed(session)).toBe(2)
    expect(wordResults(session).map(({ outcome }) => outcome)).toEqual(['known', 'forgotten'])
  })

  it('takes a word that was left without an answer back', () => {
    expect(play(ids, seen, { type: 'undoFinish' })).toMatchObject({ position: 0, turns: play(ids).turns })
  })

  it('answers every word until it is known', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(known, forgotten), { maxLength: 40 }), (moves) => {
        const session = play(ids, ...moves)
        const open = new Set(session.turns.slice(session.position).map(({ wordId }) => wordId))
        const knownWords = session.turns.filter(({ outcome }) => outcome === 'known')
        expect(open.size + knownWords.length).toBe(ids.length)
        expect(countReviewed(session)).toBeLessThanOrEqual(ids.length)
      }),
    )
  })
})
