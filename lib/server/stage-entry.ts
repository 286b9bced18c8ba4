import 'server-only'
import type { ReviewLog } from '@/generated/prisma/client'
import type { LearningStage, ReviewSource } from '@/lib/domain/stages'
import type { LogEntry } from '@/lib/server/review-log-rows'

interface StageMark {
  stage: LearningStage
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
  const source = mark.source ?? replaced?.source ?? 'SINGLE_REVIEW'
  return {
    answerId,
    seconds,
    source,
    event: { ...when, kind: 'ANSWER', rating: 'EASY', source, stage },
    ...(replaced && { replacesId: replaced.id }),
  }
}
