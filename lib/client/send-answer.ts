import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import {
  ReviewVocabularyItemDocument,
  type ReviewVocabularyItemInput,
  UndoReviewDocument,
  UpdateVocabularyItemStageDocument,
  type UpdateVocabularyItemStageInput,
} from '@/generated/operations'
import type { ReviewAnswer } from '@/lib/domain/review-answer'

/** After so long an answer is sent with its own time; a fresh one takes the server's, whose clock is right. */
const LATE_MS = 60_000

/**
 * Sends one answer. Null once the server has it; a text when it refuses it for good, so that sending it again is no use.
 * @throws when it did not arrive, or may be taken later (no network, signed out, a server in trouble)
 */
export async function sendAnswer(client: ApolloClient, answer: ReviewAnswer): Promise<string | null> {
  if (answer.kind === 'undo') return outcomeOf(undo(client, answer.answerId))
  if (answer.kind === 'stage') return outcomeOf(mark(client, toStageInput(answer)))
  const input = toRatingInput(answer)
  if (Date.now() - Date.parse(answer.answeredAt) < LATE_MS) return outcomeOf(rate(client, input))
  const refusal = await outcomeOf(rate(client, { ...input, answeredAt: answer.answeredAt }))
  // The server takes no time from the future, for one; a browser's wrong clock must not cost the answer.
  return refusal && outcomeOf(rate(client, input))
}

async function outcomeOf(sent: Promise<{ success: boolean; errors: string[] }>): Promise<string | null> {
  try {
    const { success, errors } = await sent
    return success ? null : errors.join(', ')
  } catch (error) {
    const refusal = CombinedGraphQLErrors.is(error)
      ? error.errors.find(({ extensions }) => extensions?.code === 'BAD_USER_INPUT')
      : undefined
    if (refusal) return refusal.message
    throw error
  }
}

async function rate(client: ApolloClient, input: ReviewVocabularyItemInput) {
  const { data } = await client.mutate({ mutation: ReviewVocabularyItemDocument, variables: { input } })
  if (!data) throw new Error('The answer came back empty')
  return data.reviewVocabularyItem
}

async function mark(client: ApolloClient, input: UpdateVocabularyItemStageInput) {
  const { data } = await client.mutate({ mutation: UpdateVocabularyItemStageDocument, variables: { input } })
  if (!data) throw new Error('The answer came back empty')
  return data.updateVocabularyItemStage
}

async function undo(client: ApolloClient, answerId: string) {
  const { data } = await client.mutate({ mutation: UndoReviewDocument, variables: { input: { answerId } } })
  if (!data) throw new Error('The answer came back empty')
  return data.undoReview
}

function toRatingInput(answer: Extract<ReviewAnswer, { kind: 'rating' }>): ReviewVocabularyItemInput {
  const { answerId, wordId: id, rating, source, timeSpent } = answer
  return { id, answerId, rating, source, timeSpent }
}

function toStageInput(answer: Extract<ReviewAnswer, { kind: 'stage' }>): UpdateVocabularyItemStageInput {
  const { answerId, wordId: id, stage, source, timeSpent } = answer
  return { id, answerId, stage, source, timeSpent }
}
