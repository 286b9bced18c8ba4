import { orderForReview } from '@/lib/domain/review/review-order'
import { isPlaceholder } from '@/lib/domain/words/placeholder'

/** The fields of a definition that a review uses. */
export type ReviewDefinition = Readonly<{
  partOfSpeech: string
  meaning: string
  isSelectedByUser: boolean
}>

/** The context that the learner saved with a word; any of these fields adds a context step. */
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
  /** The other meanings, which the last step can show too. */
  additional: readonly D[]
}>

/** Whether the learner saved a note, photo, recording or sentence with the word. */
export function hasOwnContext(context: ReviewContext): boolean {
  const { remainderContext, contextImageUrl, contextAudioUrl, sentence } = context
  return Boolean(remainderContext || contextImageUrl || contextAudioUrl || sentence)
}

/** Whether the learner saved any context with the word, including where it was met. */
export function hasContext(context: ReviewContext): boolean {
  return Boolean(hasOwnContext(context) || context.sourceUrl || context.sourceTitle || context.place)
}

/**
 * The steps of a word (docs/product.md, Review steps): one for each of the meanings that the learner chose, five at
 * most, then one for the word's context if there is any. A word with neither has no steps.
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

/** The name of a step, as shown in the progress header. */
export function stepName<D extends ReviewDefinition>(step: ReviewStep<D>): string {
  return step.kind === 'context' ? 'Context' : `Meaning ${step.number}`
}
