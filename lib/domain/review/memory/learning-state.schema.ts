import { z } from 'zod'
import { timestampSchema } from '@/lib/domain/days/timestamp.schema'
import { LEARNING_STAGES } from '@/lib/domain/stages'

const count = z.int().min(0).max(1_000_000)

/** A memory as JSON (scheduling.ts explains its fields). */
export const memorySchema = z.object({
  stability: z.number().positive().max(1_000_000),
  difficulty: z.number().min(1).max(10),
  fsrsState: z.int().min(0).max(3),
  reps: count,
  lapses: count,
  scheduledDays: count,
  lastReviewLocal: timestampSchema,
  fsrsDueAt: timestampSchema,
  parametersId: z.uuid().optional(),
})

/** A learning state as JSON (scheduling.ts explains its fields): so the log and exported files hold it. */
export const learningStateSchema = z.object({
  stage: z.enum(LEARNING_STAGES),
  reviewCount: count,
  lastReviewedAt: timestampSchema.nullable(),
  dueOverrideAt: timestampSchema.nullable(),
  memory: memorySchema.nullable(),
  // Absent in words that are not asked for given their meanings, and in older files.
  production: memorySchema.nullish(),
  productionFrom: timestampSchema.nullish(),
})
