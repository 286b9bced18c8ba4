import 'server-only'
import { isUuid } from '@/lib/domain/ids'
import type { LearningStage, ReviewRating, ReviewSource } from '@/lib/domain/stages'
import { prisma } from '@/lib/server/database/prisma'
import { fromJson } from '@/lib/server/review/learning-state'

/** One answer or change of stage in a word's history. */
export interface ReviewEntryRecord {
  id: string
  kind: 'ANSWER' | 'STAGE_CHANGE'
  rating: ReviewRating | null
  source: ReviewSource | null
  stageAfter: LearningStage
  answeredAt: Date
  seconds: number
  /** Days until recall falls to 90 %, after it; null before the first answer. */
  stability: number | null
  /** Days until the next review that an answer led to; null for a change of stage. */
  intervalDays: number | null
}

/** What happened to one of the viewer's words, the oldest first, without what was undone: one statement. */
export async function listReviewHistory({
  viewerId,
  wordId,
}: {
  viewerId: string
  wordId: string
}): Promise<ReviewEntryRecord[]> {
  if (!isUuid(wordId)) return []
  const rows = await prisma.reviewLog.findMany({
    where: {
      userId: viewerId,
      vocabularyItemId: wordId,
      undoneAt: null,
      vocabularyItem: { userId: viewerId, deletedAt: null },
    },
    orderBy: [{ answeredAt: 'asc' }, { sequence: 'asc' }],
  })
  return rows.map(({ stateAfter, ...row }) => {
    const { memory } = fromJson(stateAfter)
    return {
      ...row,
      stability: memory?.stability ?? null,
      intervalDays: row.kind === 'ANSWER' ? (memory?.scheduledDays ?? null) : null,
    }
  })
}
