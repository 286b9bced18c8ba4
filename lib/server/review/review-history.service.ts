import 'server-only'
import type { ReviewLogKind } from '@/generated/prisma/client'
import { isUuid } from '@/lib/domain/ids'
import { decayOf } from '@/lib/domain/review/memory/memory-model'
import { RETENTION_PERCENT } from '@/lib/domain/review/memory/retention'
import type { LearningStage, ReviewRating, ReviewSource } from '@/lib/domain/stages'
import { prisma } from '@/lib/server/database/prisma'
import { fromJson } from '@/lib/server/review/learning-state'

/** An answer, a stage change or a change of the plan in a word's history. */
export interface ReviewEntryRecord {
  id: string
  kind: ReviewLogKind
  rating: ReviewRating | null
  source: ReviewSource | null
  stageAfter: LearningStage
  answeredAt: Date
  seconds: number
  /** FSRS stability of the memory that it trains, after it: days until recall falls to 90 %. Null before the first answer. */
  stability: number | null
  /** How the recall falls after this entry (memory-curve.ts). */
  decay: number
  /** The desired retention that an answer was planned with, in percent. */
  retention: number
  /** Days until the next review that the answer or the change of the plan scheduled; null for a stage change. */
  intervalDays: number | null
}

/** The history of one of the viewer's words, oldest first, without undone entries: three statements. */
export async function listReviewHistory({
  viewerId,
  wordId,
}: {
  viewerId: string
  wordId: string
}): Promise<ReviewEntryRecord[]> {
  if (!isUuid(wordId)) return []
  const word = await prisma.vocabularyItem.findFirst({
    where: { id: wordId, userId: viewerId, deletedAt: null },
    select: { id: true },
  })
  if (!word) return []
  const rows = await prisma.reviewLog.findMany({
    where: {
      userId: viewerId,
      vocabularyItemId: wordId,
      undoneAt: null,
    },
    orderBy: [{ answeredAt: 'asc' }, { sequence: 'asc' }],
    include: { parameters: { select: { parameters: true } } },
  })
  return rows.map(({ stateAfter, parameters, ...row }) => {
    const state = fromJson(stateAfter)
    const memory = row.kind === 'PRODUCTION' ? state.production : state.memory
    return {
      ...row,
      stability: memory?.stability ?? null,
      decay: decayOf(parameters?.parameters ?? null),
      retention: row.retention ?? RETENTION_PERCENT.usual,
      intervalDays: row.kind === 'STAGE_CHANGE' ? null : (memory?.scheduledDays ?? null),
    }
  })
}
