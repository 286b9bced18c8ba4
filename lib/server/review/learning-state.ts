import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { learningStateSchema, memorySchema } from '@/lib/domain/review/memory/learning-state.schema'
import type { LearningState, Memory } from '@/lib/domain/review/memory/scheduling'

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
  production: true,
  productionDueAt: true,
} as const satisfies Prisma.VocabularyItemSelect

export type LearningColumns = Prisma.VocabularyItemGetPayload<{ select: typeof LEARNING_STATE_SELECT }>

export function fromColumns(row: LearningColumns): LearningState {
  const memoryOfProduction = row.production === null ? null : memorySchema.parse(row.production)
  const {
    learningStage,
    reviewCount,
    lastReviewedAt,
    dueOverrideAt,
    production: _,
    productionDueAt,
    ...memory
  } = row
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
    ...(memoryOfProduction && { production: memoryOfProduction }),
    ...(productionDueAt && !memoryOfProduction && { productionFrom: productionDueAt }),
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

/** The columns as they are given to a statement. */
export function toColumns({
  stage,
  memory,
  production = null,
  productionFrom = null,
  ...rest
}: LearningState) {
  return {
    ...rest,
    learningStage: stage,
    ...NO_MEMORY,
    ...memory,
    production,
    productionDueAt: production?.fsrsDueAt ?? productionFrom,
  } satisfies Record<keyof LearningColumns, unknown>
}

/** The columns as they are given to Prisma. */
export function toUpdate(state: LearningState) {
  const { production, ...columns } = toColumns(state)
  return { ...columns, production: production ? toJson(production) : Prisma.DbNull }
}

export function fromJson(stored: Prisma.JsonValue): LearningState {
  return learningStateSchema.parse(stored)
}

export function toJson(state: LearningState | Memory): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(state))
}
