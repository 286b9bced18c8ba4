import { endOfDay, localDate, toWallClock } from '@/lib/domain/days/days'
import { addDays, type StudyDay, streaksOf } from '@/lib/domain/days/study-days'
import type { CopiedLearner, CopyBeginning } from '@/lib/domain/device-copy/copied-word'
import type { DatedWord } from '@/lib/domain/device-copy/session-words'
import { MAX_SECONDS_PER_ANSWER } from '@/lib/domain/review/answer-seconds'
import { daysAbove } from '@/lib/domain/review/memory/memory-curve'
import { decayOf } from '@/lib/domain/review/memory/memory-model'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { remainingToday } from '@/lib/domain/review/review-order'
import { withoutUndone } from '@/lib/domain/review/unsent-answers'

/** Figures that the copy brings, with the names of the API. */
export type CopiedStats = Readonly<{
  todayMinutesStudied: number
  lastReviewCompletedAt: string | null
  studyHistory: Readonly<{
    today: string
    days: readonly StudyDay[]
    currentStreak: number
    bestStreak: number
  }>
  forecast: readonly Readonly<{ date: string; words: number; expected: number }>[]
}>

/** What the figures are made of. */
export type Studied = Readonly<{
  words: readonly DatedWord[]
  learner: CopiedLearner
  /** As they were when the copy was made. */
  copied: CopiedStats
  answered: CopyBeginning['answered']
  /** Answers that the copy does not have, the oldest first. */
  answers: readonly ReviewAnswer[]
  now: Date
}>

const DAY_MS = 86_400_000
const MONTH_DAYS = 30
/** The probability of recall from which on a word counts as known. */
const KNOWN = 0.8

/** How many words the daily maximum leaves for today: the words that the server counts, and those answered since outside quizzes. */
export function leftToday({ learner, answered, answers, now }: Omit<Studied, 'copied' | 'words'>): number {
  const { timeZone, maximumReviewsPerDay } = learner
  const today = localDate(now, timeZone)
  const words = new Set(answered.date === today ? answered.ids : [])
  for (const { kind, wordId, source, answeredAt, ...answer } of withoutUndone(answers)) {
    const isAnswer = kind === 'rating' || ('stage' in answer && answer.stage === 'LEARNED')
    if (isAnswer && source !== 'QUIZ' && localDate(new Date(answeredAt), timeZone) === today)
      words.add(wordId)
  }
  return remainingToday(maximumReviewsPerDay, words.size)
}

/** The figures of the dashboard, with the names of the API. */
export function figuresOfCopy(studied: Studied) {
  const { words, learner, copied, now } = studied
  const learned = words.filter(({ stage }) => stage === 'LEARNED')
  const due = words.filter(({ isDue }) => isDue).length
  const wordsToReviewToday = Math.min(due, leftToday(studied))
  const newest = words.reduce<DatedWord | null>(
    (latest, word) => (!latest || word.createdAt > latest.createdAt ? word : latest),
    null,
  )
  const history = historyOf(studied)
  return {
    totalWords: words.length,
    learnedWords: learned.length,
    learnedWordsInAMonth: learned.filter((word) => isKnownInAMonth(word, learner, now)).length,
    inReviewWords: words.filter(({ learning }) => learning.stage !== 'NEW').length - learned.length,
    wordsToReviewToday,
    dueWordsBeyondMaximum: due - wordsToReviewToday,
    todayMinutesStudied: minutesOf(history, studied),
    mostRecentWordAdded: newest?.text ?? null,
    lastReviewCompletedAt: lastReview(studied) ?? copied.lastReviewCompletedAt,
    studyHistory: history,
    forecast: forecastOf(studied),
  }
}

function isKnownInAMonth({ learning: { memory } }: DatedWord, learner: CopiedLearner, now: Date): boolean {
  if (!memory) return false
  const knownDays = memory.stability * daysAbove(KNOWN, decayOf(learner.model.parameters))
  const inAMonth = toWallClock(now, learner.timeZone).getTime() + MONTH_DAYS * DAY_MS
  return memory.lastReviewLocal.getTime() + knownDays * DAY_MS >= inAMonth
}

function minutesOf(history: CopiedStats['studyHistory'], { copied }: Studied): number {
  const studied = history.days.find(({ date }) => date === history.today)?.seconds ?? 0
  const isOfCopy = copied.studyHistory.today === history.today
  return Math.max(Math.floor(studied / 60), isOfCopy ? copied.todayMinutesStudied : 0)
}

/** The study days of the copy, with the answers that wait, up to today. */
function historyOf({ copied, answers, learner, now }: Studied): CopiedStats['studyHistory'] {
  const { timeZone } = learner
  const today = localDate(now, timeZone)
  const days = new Map(copied.studyHistory.days.map((day) => [day.date, day]))
  const rated = new Set<string>()
  for (const { kind, wordId, answeredAt, timeSpent, ...answer } of withoutUndone(answers)) {
    const date = localDate(new Date(answeredAt), timeZone)
    const day = days.get(date) ?? { date, seconds: 0, answers: 0, words: 0 }
    const seconds = day.seconds + Math.min(timeSpent, MAX_SECONDS_PER_ANSWER)
    // Mark as Learned takes the place of the answer before it; 'Add to Learning' is none.
    const isMark = 'stage' in answer && answer.stage === 'LEARNED' && !rated.has(wordId)
    if (kind === 'rating') rated.add(wordId)
    days.set(date, { ...day, seconds, answers: day.answers + Number(kind === 'rating' || isMark) })
  }
  const sorted = [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const streaks = streaksOf(
    sorted.filter((day) => day.answers > 0).map(({ date }) => date),
    today,
  )
  // The copy has the days of a year; a longer streak began before it.
  const { currentStreak, bestStreak, today: copiedOn } = copied.studyHistory
  const goesOn = copiedOn === today && streaks.current > 0
  return {
    today,
    days: sorted,
    currentStreak: goesOn ? Math.max(currentStreak, streaks.current) : streaks.current,
    bestStreak: Math.max(bestStreak, streaks.best),
  }
}

function lastReview({ answers }: Studied): string | null {
  const reviews = withoutUndone(answers).filter(
    (answer) =>
      (answer.kind === 'rating' || answer.stage === 'LEARNED') &&
      (answer.source === 'BULK_REVIEW' || answer.source === 'SINGLE_REVIEW'),
  )
  return reviews.at(-1)?.answeredAt ?? null
}

/** What is planned by the words of the copy; what is expected beyond that, as it was when the copy was made. */
function forecastOf({ words, copied, learner, now }: Studied): CopiedStats['forecast'] {
  const expectedOn = new Map(copied.forecast.map(({ date, expected }) => [date, expected]))
  const today = localDate(now, learner.timeZone)
  const planned = new Map<string, number>()
  let end = endOfDay(now, learner.timeZone)
  const ends: [string, Date][] = copied.forecast.map((_, day) => {
    const entry: [string, Date] = [addDays(today, day), end]
    end = endOfDay(end, learner.timeZone)
    return entry
  })
  for (const { dueAt } of words) {
    const day = dueAt && ends.find(([, endsAt]) => dueAt < endsAt)
    if (day) planned.set(day[0], (planned.get(day[0]) ?? 0) + 1)
  }
  return ends.map(([date]) => {
    const count = planned.get(date) ?? 0
    return { date, words: count, expected: expectedOn.get(date) ?? count }
  })
}
