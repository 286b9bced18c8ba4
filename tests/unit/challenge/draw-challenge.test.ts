import { expect, test } from 'vitest'
import { NO_STREAK } from '@/lib/domain/challenge/challenge-streak'
import { drawChallenge } from '@/lib/domain/challenge/draw-challenge'
import type { ChallengeWord } from '@/lib/domain/challenge/plan-challenge'
import { makeQuizItem, POOL } from '@/tests/support/quiz/quiz-items'
import { createRandom } from '@/tests/support/random'

const makeWord = (text: string): ChallengeWord => ({
  ...makeQuizItem(text, {}),
  reviewCount: 3,
  askedFor: 'RECOGNITION',
  confusedWith: [],
})

function withoutMeaning(word: ChallengeWord): ChallengeWord {
  return { ...word, vocabulary: { ...word.vocabulary, definitions: [], translation: null } }
}

const draw = (...words: readonly ChallengeWord[]) =>
  drawChallenge({
    id: 'drawn',
    words,
    pool: POOL,
    harderQuestions: false,
    random: createRandom(1).next,
    streak: NO_STREAK,
    nextDueAt: new Date('2026-11-26T09:00:00Z'),
    clock: { now: new Date('2026-11-26T10:00:00Z'), timeZone: 'UTC' },
  })

test('a drawn challenge has the words for their cards, without what questions are made of', () => {
  const { turns, words } = draw(makeWord('ember'), makeWord('thicket'))
  expect(turns.map(({ text }) => text)).toEqual(['ember', 'thicket'])
  expect(words.map(({ vocabulary }) => vocabulary.text)).toEqual(['ember', 'thicket'])
  for (const { vocabulary } of words) {
    expect(vocabulary).toHaveProperty('definitions')
    expect(vocabulary).not.toHaveProperty('quizFacts')
    expect(vocabulary).not.toHaveProperty('quizUses')
  }
})

test('where it has no turns, it says whether that is for want of meanings', () => {
  expect(draw().nothingDue).toMatch(/maximum of reviews is reached/)
  const { turns, nothingDue } = draw(withoutMeaning(makeWord('hue')))
  expect(turns).toEqual([])
  expect(nothingDue).toMatch(/^No word that is due has a meaning to ask for/)
})
