import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import {
  ReviewVocabularyItemDocument,
  type ReviewVocabularyItemInput,
  UndoReviewDocument,
  UpdateVocabularyItemStageDocument,
  type UpdateVocabularyItemStageInput,
} from '@/generated/operations'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'

/** With whose answer it is: the server takes it only while that learner is signed in (lib/client/api/http-link.ts). */
type Sender = { client: ApolloClient; context: { userId: string } }

/** After so long an answer is sent with its own time; a fresh one takes the server's, whose clock is right. */
const LATE_MS = 60_000

/**
 * Sends one answer. Null once the server has it; a text when it refuses it for good, so that sending it again is no use.
 * @throws when it did not arrive, or may be taken later (no network, signed out, a server in trouble)
 */
export async function sendAnswer(
  client: ApolloClient,
  answer: ReviewAnswer,
  userId: string,
): Promise<string | null> {
  const sender = { client, context: { userId } }
  if (answer.kind === 'undo') return outcomeOf(undo(sender, answer.answerId))
  if (answer.kind === 'stage') return outcomeOf(mark(sender, toStageInput(answer)))
  const input = toRatingInput(answer)
  if (Date.now() - Date.parse(answer.answeredAt) < LATE_MS) return outcomeOf(rate(sender, input))
  const refusal = await outcomeOf(rate(sender, { ...input, answeredAt: answer.answeredAt }))
  // The server takes no time from the future, for one; a browser's wrong clock must not cost the answer.
  return refusal && outcomeOf(rate(sender, input))
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

async function rate({ client, context }: Sender, input: ReviewVocabularyItemInput) {
  const { data } = await client.mutate({
    mutation: ReviewVocabularyItemDocument,
    variables: { input },
    context,
  })
  if (!data) throw new Error('The answer came back empty')
  return data.reviewVocabularyItem
}

async function mark({ client, context }: Sender, input: UpdateVocabularyItemStageInput) {
  const { data } = await client.mutate({
    mutation: UpdateVocabularyItemStageDocument,
    variables: { input },
    context,
  })
  if (!data) throw new Error('The answer came back empty')
  return data.updateVocabularyItemStage
}

async function undo({ client, context }: Sender, answerId: string) {
  const { data } = await client.mutate({
    mutation: UndoReviewDocument,
    variables: { input: { answerId } },
    context,
  })
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
