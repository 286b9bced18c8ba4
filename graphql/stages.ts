import type { LearningStageFilter } from '@/generated/graphql/resolvers-types'
import type { LearningStage } from '@/lib/domain/stages'

const STAGES: Readonly<Record<LearningStageFilter, LearningStage>> = {
  New: 'NEW',
  Learning: 'LEARNING',
  Reviewing: 'REVIEWING',
  Learned: 'LEARNED',
}

/** Converts a value of the `stages` argument (New) to the name used everywhere else (NEW). */
export function toStage(filter: LearningStageFilter): LearningStage {
  return STAGES[filter]
}
