import { useQuery } from '@apollo/client/react'
import { SessionFinishDocument, type SessionFinishQuery } from '@/generated/operations'
import type { SaveState } from '@/lib/client/outbox/use-send-queue'
import type { WordResult } from '@/lib/domain/review/review-session'

/** What the session has changed: today's minutes, the study days, the words left for today, and when each is due. */
export type FinishFigures = Readonly<{
  goal: number
  stats: NonNullable<SessionFinishQuery['viewer']['stats']>
  /** Null: only the learner can schedule the word. */
  dueAt: ReadonlyMap<string, string | null>
  /** How well each word is known now, 0 to 10 stitches (docs/product.md). */
  stitches: ReadonlyMap<string, number>
}>

/** The figures after a session; null until its answers are saved, and offline. */
export function useFinish(results: readonly WordResult[], saving: SaveState): FinishFigures | null {
  const isSaved = saving.status === 'idle' || saving.status === 'refused'
  // Not cached: the next session needs new figures.
  const { data } = useQuery(SessionFinishDocument, {
    variables: { ids: results.map(({ wordId }) => wordId) },
    skip: !isSaved,
    fetchPolicy: 'no-cache',
  })
  const { user, stats, vocabularyItems = [] } = data?.viewer ?? {}
  if (!user || !stats) return null
  const dueAt = new Map(vocabularyItems.map((word) => [word.id, word.dueAt]))
  const stitches = new Map(vocabularyItems.map((word) => [word.id, word.stitches]))
  return { goal: user.settings.schedule.daily_study_goal, stats, dueAt, stitches }
}
