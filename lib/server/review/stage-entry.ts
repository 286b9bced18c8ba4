import 'server-only'
import { z } from 'zod'
import type { MemoryModel } from '@/lib/domain/review/memory/memory-model'
import {
  type LearningStage,
  type ReviewSource,
  SETTABLE_STAGES,
  type SettableStage,
} from '@/lib/domain/stages'
import { parseArgument } from '@/lib/server/input/parse-input'
import { type LogEntry, type LogRow, toDetails } from '@/lib/server/review/review-log-rows'

const settableStage = z.enum(SETTABLE_STAGES, 'stage must be NEW, REVIEWING or LEARNED')

/** Returns the stage if a user may set it. Throws BAD_ARGUMENT otherwise. */
export function requireSettableStage(stage: LearningStage): SettableStage {
  return parseArgument(settableStage, stage)
}

interface StageMark {
  stage: SettableStage
  answerId: string
  seconds: number
  /** Null when the client sent none. */
  source: ReviewSource | null
  answeredAt: Date
  timeZone: string
  /** Whether the mark trains production. */
  isOfProduction: boolean
  /** Whether production begins once recognition is stable. */
  startsProduction: boolean
  /** The Good answer of the same session that Mark as Learned replaces. */
  replaced: LogRow | null
  /** What Mark as Learned is planned with. */
  model: MemoryModel
}

/** Creates the log entry of a stage that a user sets: Mark as Learned is an Easy answer, others are stage changes. */
export function toStageEntry({ stage, replaced, answerId, seconds, ...mark }: StageMark): LogEntry {
  const when = { answeredAt: mark.answeredAt, timeZone: mark.timeZone }
  if (stage !== 'LEARNED') {
    return { answerId, seconds, source: mark.source, event: { ...when, kind: 'STAGE_CHANGE', stage } }
  }
  // A stage set outside a session, in the word list or on the word's page, has no source: it is not a review.
  const source = mark.source ?? replaced?.source ?? null
  return {
    answerId,
    seconds,
    source,
    event: {
      ...when,
      kind: mark.isOfProduction ? 'PRODUCTION' : 'ANSWER',
      rating: 'EASY',
      source,
      stage,
      model: mark.model,
      ...(mark.startsProduction && { startsProduction: true }),
    },
    // How it was asked and answered is that of the answer that the mark replaces.
    ...(replaced && { replacesId: replaced.id, details: toDetails(replaced) }),
  }
}
