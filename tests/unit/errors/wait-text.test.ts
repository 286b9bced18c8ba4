import { expect, test } from 'vitest'
import { waitText } from '@/lib/errors/wait-text'

test.each([
  [1, 'in 1 second'],
  [59.2, 'in 60 seconds'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
])('after %d seconds is %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})
