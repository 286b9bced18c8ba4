import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { ChallengeSkeleton } from '@/components/challenge/challenge-skeleton'
import { DailyChallenge } from '@/components/challenge/daily-challenge'
import { CHALLENGE_VARIABLES } from '@/components/study/exercise-variables'
import { DailyChallengeDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { NO_STREAK } from '@/lib/domain/challenge/challenge-streak'
import { drawChallenge } from '@/lib/domain/challenge/draw-challenge'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Daily Challenge' }

export default skeletonFirst(<ChallengeSkeleton />, async function DailyChallengePage() {
  const { timeZone, harderQuestions } = await requireViewer()
  const { viewer } = await runPageQuery(DailyChallengeDocument, CHALLENGE_VARIABLES)
  const { user, vocabularyItems, quizPool, nextDueAt, challengeStreak } = viewer
  return (
    <DailyChallenge
      userId={user?.id ?? ''}
      language={user?.translationLanguage ?? null}
      drawn={drawChallenge({
        id: randomUUID(),
        words: vocabularyItems,
        pool: quizPool,
        harderQuestions,
        random: Math.random,
        streak: challengeStreak ?? NO_STREAK,
        nextDueAt: nextDueAt ? new Date(nextDueAt) : null,
        clock: { now: new Date(), timeZone },
      })}
    />
  )
})
