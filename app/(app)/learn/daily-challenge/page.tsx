import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { ChallengeSkeleton } from '@/components/challenge/challenge-skeleton'
import { DailyChallenge } from '@/components/challenge/daily-challenge'
import { DailyChallengeDocument, type DailyChallengeQueryVariables } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { NO_STREAK } from '@/lib/domain/challenge/challenge-streak'
import { nothingDueText } from '@/lib/domain/challenge/challenge-texts'
import { planChallenge } from '@/lib/domain/challenge/plan-challenge'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Daily Challenge' }

// The words of a review.
const VARIABLES: DailyChallengeQueryVariables = { purpose: 'BULK_REVIEW', stages: ['Reviewing', 'New'] }

export default skeletonFirst(<ChallengeSkeleton />, async function DailyChallengePage() {
  const { timeZone, harderQuestions } = await requireViewer()
  const { viewer } = await runPageQuery(DailyChallengeDocument, VARIABLES)
  const { user, vocabularyItems, quizPool, nextDueAt, challengeStreak } = viewer
  const turns = planChallenge({
    words: vocabularyItems,
    pool: quizPool,
    harderQuestions,
    random: Math.random,
  })
  const clock = { now: new Date(), timeZone }
  const drawn = {
    id: randomUUID(),
    turns,
    words: vocabularyItems.map(withoutQuizData),
    streak: challengeStreak ?? NO_STREAK,
    nothingDue: nothingDueText(
      {
        nextDueAt: nextDueAt ? new Date(nextDueAt) : null,
        isAnyLeftOut: vocabularyItems.length > turns.length && turns.length === 0,
      },
      clock,
    ),
  }
  return <DailyChallenge userId={user?.id ?? ''} language={user?.translationLanguage ?? null} drawn={drawn} />
})

/** A word for its card: what its questions were made of would be half of the page. */
function withoutQuizData<Word extends { vocabulary: { quizFacts: unknown; quizUses: unknown } }>(word: Word) {
  const { quizFacts: _facts, quizUses: _uses, ...vocabulary } = word.vocabulary
  return { ...word, vocabulary }
}
