import { expect, it } from 'vitest'
import { isUnanswered } from '@/lib/client/api/no-answer'

it.each([
  [new TypeError('Failed to fetch'), true],
  [new DOMException('The user aborted a request.', 'AbortError'), true],
  [new Error('/graphql answered 502', { cause: 502 }), true],
  [new Error('/graphql answered 504', { cause: 504 }), true],
  [new Error('/graphql answered 413', { cause: 413 }), false],
  [new Error('The answer came back empty'), false],
  [null, false],
])('%s: whether the request may be sent again later is %s', (error, expected) => {
  expect(isUnanswered(error)).toBe(expected)
})
