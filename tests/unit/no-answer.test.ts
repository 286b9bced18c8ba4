import { expect, it } from 'vitest'
import { isUnanswered, toAnswerError } from '@/lib/client/api/no-answer'

it.each([
  [new TypeError('Failed to fetch'), true],
  [new DOMException('The user aborted a request.', 'AbortError'), true],
  [toAnswerError('/graphql', 502), true],
  [toAnswerError('/graphql', 504), true],
  [toAnswerError('/graphql', 413), false],
  [new Error('The answer came back empty'), false],
  [null, false],
])('%s: whether the request may be sent again later is %s', (error, expected) => {
  expect(isUnanswered(error)).toBe(expected)
})
