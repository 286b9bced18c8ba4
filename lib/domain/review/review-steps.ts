import { orderForReview } from '@/lib/domain/review/review-order'
import { isPlaceholder } from '@/lib/domain/words/placeholder'

/** What a review needs to know of a definition. */
export type ReviewDefinition = Readonly<{
  partOfSpeech: string
  meaning: string
  isSelectedByUser: boolean
}>

/** What the learner kept around a word; any of it makes a context step. */
export type ReviewContext = Readonly<{
  remainderContext?: string | null
  contextImageUrl?: string | null
  contextAudioUrl?: string | null
  sentence?: string | null
  sourceUrl?: string | null
  sourceTitle?: string | null
  place?: string | null
}>

/** One screen of a review. `number` counts the meanings from 1. */
export type ReviewStep<D extends ReviewDefinition> =
  | Readonly<{ kind: 'definition'; number: number; definition: D }>
  | Readonly<{ kind: 'context' }>

export type ReviewPlan<D extends ReviewDefinition> = Readonly<{
  steps: readonly ReviewStep<D>[]
  /** Meanings beyond the fifth, which the last step can show too. */
  additional: readonly D[]
}>

/** Whether the learner kept anything around the word. */
export function hasContext(context: ReviewContext): boolean {
  return Boolean(
    context.remainderContext ||
      context.contextImageUrl ||
      context.contextAudioUrl ||
      context.sentence ||
      context.sourceUrl ||
      context.sourceTitle ||
      context.place,
  )
}

/**
 * The steps of one word (docs/product.md, Review steps): a step for each of its first five meanings, then one for its
 * context. A word without context gets no empty step for it; a word with neither has no steps at all.
 */
export function planReview<D extends ReviewDefinition>(
  definitions: readonly D[],
  context: ReviewContext,
): ReviewPlan<D> {
  const { steps, additional } = orderForReview(definitions.filter((definition) => !isPlaceholder(definition)))
  const meanings = steps.map(
    (definition, index): ReviewStep<D> => ({ kind: 'definition', number: index + 1, definition }),
  )
  return { steps: hasContext(context) ? [...meanings, { kind: 'context' }] : meanings, additional }
}

/** The stage name of a step, as the progress header shows it. */
export function stepName<D extends ReviewDefinition>(step: ReviewStep<D>): string {
  return step.kind === 'context' ? 'Context' : `Meaning ${step.number}`
}
