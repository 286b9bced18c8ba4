import { createQuiz } from '@/lib/domain/quiz/create-quiz'
import type { QuizSession } from '@/lib/domain/quiz/quiz-session'
import { makeQuizItem, POOL } from '@/tests/support/quiz/quiz-items'
import { createRandom } from '@/tests/support/random'

/** A quiz of old words that can only be heard: each question is typed. */
export function startHeardQuiz(): QuizSession {
  const items = ['umbrella', 'serendipity'].map((text) => ({
    ...makeQuizItem(text, { definitions: [], recording: `/${text}` }),
    stability: 40,
  }))
  const made = createQuiz({
    items,
    pool: POOL,
    typed: { hasVoice: false },
    random: createRandom(3).next,
    newId: () => 'id',
    now: '2026-01-01T00:00:00.000Z',
  })
  if ('problem' in made) throw new Error(made.problem)
  return made.session
}
