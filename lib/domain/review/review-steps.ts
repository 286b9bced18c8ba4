import { orderForReview } from '@/lib/domain/review/review-order'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'
import {
  type ApiTexts,
  FIELD_NAMES,
  type FieldName,
  fieldsOfContext,
  WORD_FIELDS,
} from '@/lib/domain/words/word-fields'

/** The fields of a definition that a review uses. */
export type ReviewDefinition = Readonly<{
  partOfSpeech: string
  meaning: string
  isSelectedByUser: boolean
}>

/** The context that the learner saved with a word; any of these fields adds a context step. */
export type ReviewContext = Readonly<
  Partial<ApiTexts> & { contextImageUrl?: string | null; contextAudioUrl?: string | null }
>

/** One screen of a review. `number` counts the meanings from 1. */
export type ReviewStep<D extends ReviewDefinition> =
  | Readonly<{ kind: 'definition'; number: number; definition: D }>
  | Readonly<{ kind: 'context' }>

export type ReviewPlan<D extends ReviewDefinition> = Readonly<{
  steps: readonly ReviewStep<D>[]
  /** The other meanings, which the last step can show too. */
  additional: readonly D[]
}>

const textsIn = (context: ReviewContext, fields: readonly FieldName[]) =>
  fields.flatMap((field) => context[WORD_FIELDS[field].apiName] || [])

/** The notes and the sentence that the learner saved with the word. */
export const ownTexts = (context: ReviewContext): string[] =>
  textsIn(context, fieldsOfContext('NOTE', 'SENTENCE'))

/** Whether the learner saved a note, photo, recording or sentence with the word. */
export function hasOwnContext(context: ReviewContext): boolean {
  const { contextImageUrl, contextAudioUrl } = context
  return Boolean(contextImageUrl || contextAudioUrl) || ownTexts(context).length > 0
}

/** Whether the learner saved any context with the word, including where it was met. */
export function hasContext(context: ReviewContext): boolean {
  return hasOwnContext(context) || textsIn(context, FIELD_NAMES).length > 0
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
