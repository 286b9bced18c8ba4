import 'server-only'
import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/errors/app-error'
import { parseAnswerId } from '@/lib/server/input/answer-id'

interface Given {
  ids: readonly string[]
  /** One answer id per word id, in the same order. */
  answerIds?: readonly string[] | null | undefined
}

/** Maps each word id to its answer id, which is created here if the client sent none. Throws BAD_ARGUMENT. */
export function pairAnswerIds(wordIds: readonly string[], { ids, answerIds }: Given): Map<string, string> {
  if (!answerIds) return new Map(wordIds.map((id) => [id, randomUUID() as string]))
  const parsed = answerIds.map(parseAnswerId)
  if (parsed.length !== ids.length || wordIds.length !== ids.length || new Set(parsed).size !== ids.length) {
    throw new AppError('BAD_ARGUMENT', {
      message: 'answerIds must be different ones, one for each of different ids',
    })
  }
  return new Map(parsed.map((answerId, index) => [wordIds[index] ?? '', answerId]))
}
