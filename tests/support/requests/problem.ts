import type { ErrorCode, ProblemPartsFragment } from '@/generated/operations'

/** A problem of a mutation's payload, as a stand-in server sends it: Apollo matches fragments by the type's name. */
export function makeProblem(
  message: string,
  code: ErrorCode = 'INVALID_INPUT',
  field: string | null = null,
): ProblemPartsFragment {
  const typed = { __typename: 'Problem', code, message, field }
  return typed
}
