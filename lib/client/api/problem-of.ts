import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { ProblemPartsFragment } from '@/generated/operations'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

type Problems = readonly ProblemPartsFragment[]

/** The fields of a mutation payload that give its outcome. */
export interface Outcome {
  success: boolean
  problems: Problems
}

/** The text of a failed mutation for the user. */
export function textOf(problems: Problems = []): string {
  return problems.map(({ message }) => message).join(', ') || UNEXPECTED
}

/** What is said where the word of a mutation was deleted meanwhile; null for any other problem. */
export const goneText = (problems: Problems, text: string): string | null =>
  problems.some(({ code }) => code === 'WORD_NOT_FOUND') ? text : null

/** A mutation's error text for the user, or null when it succeeded. */
export async function problemOf(answer: Promise<Outcome | undefined>): Promise<string | null> {
  try {
    const outcome = await answer
    return outcome?.success ? null : textOf(outcome?.problems)
  } catch (error) {
    return failureTextOf(error)
  }
}

/** Why the server will never accept a request; null when a retry may succeed. */
export function lastingRefusal(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  return error.errors.find(({ extensions }) => extensions?.code === 'BAD_USER_INPUT')?.message ?? null
}

/** Failures whose text tells the user what happened to what they entered. */
const EXPLAINED: ReadonlySet<unknown> = new Set([
  'MAY_BE_SAVED',
  'STORAGE_FULL',
  'STORAGE_UNAVAILABLE',
  'WORDS_UNREACHABLE',
])

/** The text of a mutation that was not answered by a payload. */
export function failureTextOf(error: unknown): string {
  const explained = CombinedGraphQLErrors.is(error)
    ? error.errors.find(({ extensions }) => EXPLAINED.has(extensions?.code))
    : undefined
  return explained?.message ?? UNEXPECTED
}
