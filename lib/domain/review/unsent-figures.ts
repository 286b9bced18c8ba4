import { MAX_SECONDS_PER_ANSWER } from '@/lib/domain/review/answer-seconds'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { afterUnsent, answeredWords, withoutUndone } from '@/lib/domain/review/unsent-answers'
import type { LearningStage } from '@/lib/domain/stages'

type Figures = Readonly<{
  learnedWords: number
  inReviewWords: number
  wordsToReviewToday: number
  todayMinutesStudied: number
  studyHistory: Readonly<{ today: string; days: readonly Readonly<{ date: string; seconds: number }>[] }>
}>
type DueWord = Readonly<{ id: string; learningStage: LearningStage }>

const isInReview = (stage: LearningStage) => stage === 'LEARNING' || stage === 'REVIEWING'
const count = (yes: boolean) => (yes ? 1 : 0)

/** The dashboard's figures and due words, with the answers that the server does not have yet. */
export function withUnsent<F extends Figures, W extends DueWord>(
  { figures, dueWords }: { figures: F; dueWords: readonly W[] },
  answers: readonly ReviewAnswer[],
): { figures: F; dueWords: readonly W[] } {
  if (answers.length === 0) return { figures, dueWords }
  const answered = answeredWords(answers)
  const done = dueWords.filter(({ id }) => answered.has(id))
  let { learnedWords, inReviewWords } = figures
  for (const { id, learningStage } of done) {
    const { stage } = afterUnsent(id, { stage: learningStage, reviewCount: 0 }, answers)
    learnedWords += count(stage === 'LEARNED')
    inReviewWords += count(isInReview(stage)) - count(isInReview(learningStage))
  }
  const { today, days } = figures.studyHistory
  const studied = days.find(({ date }) => date === today)?.seconds ?? figures.todayMinutesStudied * 60
  const todayMinutesStudied = Math.floor((studied + secondsOf(answers)) / 60)
  const wordsToReviewToday = Math.max(0, figures.wordsToReviewToday - done.length)
  return {
    figures: { ...figures, learnedWords, inReviewWords, todayMinutesStudied, wordsToReviewToday },
    dueWords: dueWords.filter(({ id }) => !answered.has(id)),
  }
}

function secondsOf(answers: readonly ReviewAnswer[]): number {
  return withoutUndone(answers).reduce(
    (sum, { timeSpent }) => sum + Math.min(timeSpent, MAX_SECONDS_PER_ANSWER),
    0,
  )
}
