import { randomUUID } from 'node:crypto'
import type { ReviewRating } from '@/lib/domain/stages'
import { deleteAccount } from '@/lib/server/account-data/delete-account.service'
import { signUp } from '@/lib/server/accounts/account.service'
import { findSessionUser } from '@/lib/server/accounts/session.service'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import type { Dictionary } from '@/lib/server/dictionary/dictionary'
import { saveQuizResult } from '@/lib/server/quiz/quiz-result.service'
import { answerWord } from '@/lib/server/review/review.service'
import { updateMainLanguage, updateSettings } from '@/lib/server/settings/settings.service'
import { listWords } from '@/lib/server/words/word.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { DEMO_WORDS, type DemoWord } from '@/prisma/seed/demo-words'
import { between, pick, type Random, seededRandom } from '@/prisma/seed/random'
import { lookUpWord } from '@/prisma/seed/word-pool'

export const DEMO_EMAIL = 'demo@example.com'
export const DEMO_PASSWORD = 'wordloom demo'

const DAYS = 30
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// Maximum words reviewed per day, words per quiz, and the share of days without study.
const REVIEWS_PER_DAY = 12
const QUIZ_WORDS = 5
const IDLE_DAYS = 0.15
const RATINGS: readonly [ReviewRating, ...ReviewRating[]] = ['GOOD', 'GOOD', 'GOOD', 'EASY', 'HARD', 'AGAIN']
const MEANINGS_PER_WORD = 5

export interface DemoSummary {
  words: number
  answers: number
  quizzes: number
}

interface Demo {
  viewer: UserRecord
  dictionary: Dictionary
  random: Random
}

/**
 * Creates the demo account and its data for the month before `now`. It calls the same services as a learner's browser,
 * with the simulated time of each action, so that states, log and daily totals are realistic. Null when the account
 * exists already.
 */
export async function seedDemo({
  dictionary,
  now,
  words = DEMO_WORDS,
}: {
  dictionary: Dictionary
  now: Date
  words?: readonly DemoWord[]
}): Promise<DemoSummary | null> {
  const exists = await prisma.user.findUnique({ where: { email: DEMO_EMAIL }, select: { id: true } })
  if (exists) return null
  const demo: Demo = { viewer: await signUpDemo(now), dictionary, random: seededRandom(DAYS) }
  const summary: DemoSummary = { words: 0, answers: 0, quizzes: 0 }
  const perDay = Math.ceil(words.length / DAYS)
  for (let day = 0; day < DAYS; day++) {
    const morning = new Date(now.getTime() - (DAYS - day) * DAY_MS + HOUR_MS)
    for (const word of words.slice(day * perDay, (day + 1) * perDay)) {
      await saveDemoWord(demo, word, morning)
      summary.words++
    }
    if (demo.random() < IDLE_DAYS) continue
    const evening = new Date(morning.getTime() + 8 * HOUR_MS)
    summary.answers += await review(demo, evening)
    if (day % 4 === 3) {
      summary.answers += await takeQuiz(demo, new Date(evening.getTime() + HOUR_MS))
      summary.quizzes++
    }
  }
  return summary
}

/** Removes the demo account with all its data. Returns whether it existed. */
export async function removeDemo(): Promise<boolean> {
  const user = await prisma.user.findUnique({ where: { email: DEMO_EMAIL }, select: USER_SELECT })
  if (user) await deleteAccount(user)
  return user !== null
}

async function signUpDemo(now: Date): Promise<UserRecord> {
  const form = { email: DEMO_EMAIL, password: DEMO_PASSWORD, passwordConfirmation: DEMO_PASSWORD }
  const viewer = await findSessionUser(await signUp(form, now), now)
  if (!viewer) throw new Error('A session that was just opened has a user')
  // Nobody has the token of that first session.
  await prisma.session.deleteMany({ where: { userId: viewer.id } })
  await updateSettings(viewer, {
    userSettings: { profileSettings: { firstName: 'Demo', lastName: 'Learner' } },
    timeZone: 'Europe/Berlin',
  })
  return updateMainLanguage(viewer, 'de')
}

async function saveDemoWord({ viewer, dictionary }: Demo, word: DemoWord, now: Date): Promise<void> {
  const found = await lookUpWord(dictionary, word.text)
  if (!found) throw new Error(`The dictionary does not have "${word.text}"`)
  const definitions = found.definitions
    .slice(0, MEANINGS_PER_WORD)
    .map((definition, index) => ({ ...definition, isSelectedByUser: index === 0 }))
  const input = {
    vocabulary: { ...found, definitions, source: 'datamuse' },
    userContext: { remainderContext: word.note ?? null, tagNames: [...word.lists] },
  }
  await saveWord(viewer, input, now)
}

/** Reviews some of the due words; most answers are correct. Returns the number of answers. */
async function review({ viewer, random }: Demo, start: Date): Promise<number> {
  const due = await listWords({ viewer, now: start, purpose: 'BULK_REVIEW' })
  const chosen = due.slice(0, between(random, 4, REVIEWS_PER_DAY))
  for (const [index, { id }] of chosen.entries()) {
    await answerWord({
      viewer,
      now: new Date(start.getTime() + index * 20_000),
      wordId: id,
      rating: pick(random, RATINGS),
      timeSpent: between(random, 5, 40),
      source: pick(random, ['FLASHCARDS', 'SINGLE_REVIEW', 'BULK_REVIEW']),
      answerId: randomUUID(),
    })
  }
  return chosen.length
}

/** Takes a quiz: correct is Good, wrong is Again (docs/product.md, Ratings). Returns the number of answers. */
async function takeQuiz({ viewer, random }: Demo, start: Date): Promise<number> {
  const words = await listWords({ viewer, now: start, purpose: 'LEARN_QUIZES' })
  const asked = words.slice(0, QUIZ_WORDS)
  let [right, seconds] = [0, 0]
  for (const [index, { id }] of asked.entries()) {
    const isRight = random() < 0.8
    const timeSpent = between(random, 4, 25)
    await answerWord({
      viewer,
      now: new Date(start.getTime() + index * 30_000),
      wordId: id,
      rating: isRight ? 'GOOD' : 'AGAIN',
      timeSpent,
      source: 'QUIZ',
      answerId: randomUUID(),
    })
    right += Number(isRight)
    seconds += timeSpent
  }
  const result = { totalQuestions: asked.length, correctAnswers: right, timeSpent: seconds }
  const score = Math.round((100 * right) / asked.length)
  await saveQuizResult(viewer, { ...result, score, sessionId: randomUUID() }, start)
  return asked.length
}
