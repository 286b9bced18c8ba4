import { useQuery } from '@apollo/client/react'
import { AllLearnedDocument } from '@/generated/operations'
import { allLearned } from '@/lib/domain/review/all-learned'

/** 'All learned for now: next due 24 Nov', or null: not every word is learned, there is none, or it is not known yet. */
export function useAllLearned(): string | null {
  const { data } = useQuery(AllLearnedDocument, { fetchPolicy: 'no-cache' })
  const { stats, nextDueAt } = data?.viewer ?? {}
  if (!stats || stats.totalWords === 0 || stats.learnedWords < stats.totalWords) return null
  // The browser's time zone is the learner's.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return allLearned(nextDueAt ? new Date(nextDueAt) : null, { now: new Date(), timeZone })
}
