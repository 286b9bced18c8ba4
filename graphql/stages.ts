import type { LearningStageFilter } from '@/generated/graphql/resolvers-types'
import type { LearningStage } from '@/lib/domain/stages'

const STAGES: Readonly<Record<LearningStageFilter, LearningStage>> = {
  New: 'NEW',
  Learning: 'LEARNING',
  Reviewing: 'REVIEWING',
  Learned: 'LEARNED',
}

/** The `stages` argument filters by New, where everything else says NEW. */
export function toStage(filter: LearningStageFilter): LearningStage {
  return STAGES[filter]
}
