import { expect, test } from 'vitest'
import { createLimiter } from '@/lib/server/turns/limiter'

test('a limit runs as many at once as it is wide, in order, and goes on after a failure', async () => {
  const limit = createLimiter(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) =>
    limit(async () => {
      begun.push(number)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      if (number === 1) throw new Error('failed')
      return number
    })
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true])
  expect(await work(6)).toBe(6)
})
