import 'server-only'
import { z } from 'zod'
import type { ReviewLog } from '@/generated/prisma/client'
import {
  type LearningStage,
  type ReviewSource,
  SETTABLE_STAGES,
  type SettableStage,
} from '@/lib/domain/stages'
import { parseArgument } from '@/lib/server/input/parse-input'
import type { LogEntry } from '@/lib/server/review/review-log-rows'

const settableStage = z.enum(SETTABLE_STAGES, 'stage must be NEW, REVIEWING or LEARNED')

/** A stage that a user may set. Throws BAD_ARGUMENT for any other. */
export function requireSettableStage(stage: LearningStage): SettableStage {
  return parseArgument(settableStage, stage)
}

interface StageMark {
  stage: SettableStage
  answerId: string
  seconds: number
  /** Null: the client named none. */
  source: ReviewSource | null
  answeredAt: Date
  timeZone: string
  /** The Good of the same session that Mark as Learned stands in for. */
  replaced: Pick<ReviewLog, 'id' | 'source'> | null
}

/** What the log gets when a user sets a stage: Mark as Learned is an answer, Easy, anything else a change of stage. */
export function toStageEntry({ stage, replaced, answerId, seconds, ...mark }: StageMark): LogEntry {
  const when = { answeredAt: mark.answeredAt, timeZone: mark.timeZone }
  if (stage !== 'LEARNED') {
    return { answerId, seconds, source: mark.source, event: { ...when, kind: 'STAGE_CHANGE', stage } }
  }
  // A mark outside of any session, in the word list or on the word's page, has no source: it is no review.
  const source = mark.source ?? replaced?.source ?? null
  return {
    answerId,
    seconds,
    source,
    event: { ...when, kind: 'ANSWER', rating: 'EASY', source, stage },
    ...(replaced && { replacesId: replaced.id }),
  }
}
