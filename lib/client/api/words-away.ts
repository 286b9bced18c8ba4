import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { createStore } from '@/lib/client/store'

/** Whether the server's last answer was that it cannot reach the words of this account. */
export const areWordsAway = createStore(false)

/** In the place of what cannot be shown or saved then. */
export const WORDS_AWAY = 'Your words cannot be reached now.'

const CODE = 'WORDS_UNREACHABLE'

interface Answered {
  errors?: readonly { extensions?: { code?: unknown } }[]
}

const says = ({ errors }: Answered): boolean =>
  errors?.some(({ extensions }) => extensions?.code === CODE) ?? false

/** Keeps what an answer of the server says of it. */
export function noteAnswer(answer: Answered): void {
  const isAway = says(answer)
  if (isAway !== areWordsAway.get()) areWordsAway.set(isAway)
}

/** Whether a request failed because the words cannot be reached: nothing of it was done, and it may be sent again. */
export const saysWordsAway = (error: unknown): boolean => CombinedGraphQLErrors.is(error) && says(error)
