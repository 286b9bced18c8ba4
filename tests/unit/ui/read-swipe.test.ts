import { expect, test } from 'vitest'
import { readSwipe } from '@/components/ui/motion/read-swipe'

test.each([
  ['100 px count', 100, 0, 'right'],
  ['99 px without speed do not', 99, 499, null],
  ['500 px/s count', -20, -500, 'left'],
  ['a flick back cancels', 180, -600, null],
  ['a slow movement back does not', -180, 300, 'left'],
] as const)('a swipe: %s', (_, distance, velocity, side) => {
  expect(readSwipe(distance, velocity)).toBe(side)
})
