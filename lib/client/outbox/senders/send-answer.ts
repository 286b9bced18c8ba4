import type { ApolloClient } from '@apollo/client'
import {
  ReviewVocabularyItemDocument,
  type ReviewVocabularyItemInput,
  UndoReviewDocument,
  UpdateVocabularyItemStageDocument,
  type UpdateVocabularyItemStageInput,
} from '@/generated/operations'
import { goneText, lastingRefusal, type Outcome, textOf } from '@/lib/client/api/problem-of'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { WORD_OF_ANSWER_GONE } from '@/lib/errors/shared-texts'

/**
 * `userId` is the answer's user: the server accepts it only while that user is signed in
 * (lib/client/api/http-link.ts).
 */
type Sender = { client: ApolloClient; context: { userId: string } }

/** Answers older than this are sent with their own time; newer ones get the time of the server's correct clock. */
const LATE_MS = 60_000

/**
 * Sends one answer. Resolves to null when the server has it, or to a text when the server refuses it permanently.
 * @throws when a retry may succeed (no network, signed out, server error)
 */
export async function sendAnswer(
  client: ApolloClient,
  answer: ReviewAnswer,
  userId: string,
): Promise<string | null> {
  const sender = { client, context: { userId } }
  if (answer.kind === 'undo') return outcomeOf(undo(sender, answer.answerId))
  const send = (time: { answeredAt?: string }) =>
    answer.kind === 'stage'
      ? mark(sender, { ...toStageInput(answer), ...time })
      : rate(sender, { ...toRatingInput(answer), ...time })
  const { answeredAt } = answer
  if (Date.now() - Date.parse(answeredAt) < LATE_MS) return outcomeOf(send({}))
  const late = send({ answeredAt })
  // Without its time, which may be refused (in the future): a wrong browser clock must not lose the answer.
  return outcomeOf(late.catch((error) => (lastingRefusal(error) === null ? late : send({}))))
}

async function outcomeOf(sent: Promise<Outcome>): Promise<string | null> {
  try {
    const { success, problems } = await sent
    return success ? null : (goneText(problems, WORD_OF_ANSWER_GONE) ?? textOf(problems))
  } catch (error) {
    const refusal = lastingRefusal(error)
    if (refusal === null) throw error
    return refusal
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
  const { answerId, wordId: id, rating, source, timeSpent, details, trains, endsChallenge } = answer
  const optional = { ...(trains && { trains }), ...(endsChallenge && { endsChallenge }) }
  return { id, answerId, rating, source, timeSpent, details, ...optional }
}

function toStageInput(answer: Extract<ReviewAnswer, { kind: 'stage' }>): UpdateVocabularyItemStageInput {
  const { answerId, wordId: id, stage, source, timeSpent } = answer
  return { id, answerId, stage, source, timeSpent }
}
