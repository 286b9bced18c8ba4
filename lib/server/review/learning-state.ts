import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { learningStateSchema } from '@/lib/domain/review/memory/learning-state.schema'
import type { LearningState } from '@/lib/domain/review/memory/scheduling'

/** The columns of a word that make up its learning state. */
export const LEARNING_STATE_SELECT = {
  learningStage: true,
  reviewCount: true,
  lastReviewedAt: true,
  dueOverrideAt: true,
  stability: true,
  difficulty: true,
  fsrsState: true,
  reps: true,
  lapses: true,
  scheduledDays: true,
  lastReviewLocal: true,
  fsrsDueAt: true,
  parametersId: true,
} as const satisfies Prisma.VocabularyItemSelect

export type LearningColumns = Prisma.VocabularyItemGetPayload<{ select: typeof LEARNING_STATE_SELECT }>

export function fromColumns(row: LearningColumns): LearningState {
  const { learningStage, reviewCount, lastReviewedAt, dueOverrideAt, ...memory } = row
  const { stability, difficulty, lastReviewLocal, fsrsDueAt, parametersId, ...counts } = memory
  const isEmpty = stability === null || difficulty === null || lastReviewLocal === null || fsrsDueAt === null
  return {
    stage: learningStage,
    reviewCount,
    lastReviewedAt,
    dueOverrideAt,
    memory: isEmpty
      ? null
      : {
          ...counts,
          stability,
          difficulty,
          lastReviewLocal,
          fsrsDueAt,
          ...(parametersId && { parametersId }),
        },
  }
}

const NO_MEMORY = {
  stability: null,
  difficulty: null,
  fsrsState: 0,
  reps: 0,
  lapses: 0,
  scheduledDays: 0,
  lastReviewLocal: null,
  fsrsDueAt: null,
  parametersId: null,
}

export function toColumns({ stage, memory, ...rest }: LearningState): LearningColumns {
  return { ...rest, learningStage: stage, ...NO_MEMORY, ...memory }
}

export function fromJson(stored: Prisma.JsonValue): LearningState {
  return learningStateSchema.parse(stored)
}

export function toJson(state: LearningState): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(state))
}
