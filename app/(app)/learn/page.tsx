import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { LearningTools } from '@/components/learn/learning-tools'
import { LearningToolsDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { NO_STREAK } from '@/lib/domain/challenge/challenge-streak'

export const metadata: Metadata = { title: 'Learning Tools' }

// All but the streak is known at once.
export default skeletonFirst(<LearningTools streak={NO_STREAK} />, async function LearnPage() {
  const { viewer } = await runPageQuery(LearningToolsDocument, {})
  return <LearningTools streak={viewer.challengeStreak ?? NO_STREAK} />
})
