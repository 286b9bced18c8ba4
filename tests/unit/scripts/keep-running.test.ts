import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRunning, pauseBefore } from '@/scripts/lib/processes/keep-running.mjs'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const SECOND = 1_000
const MINUTE = 60 * SECOND

test('the pauses grow, and start again when ten minutes have passed', () => {
  const pauses: number[] = []
  for (const count of [0, 1, 2, 3, 4, 5, 6, 20]) pauses.push(pauseBefore(Array(count).fill(0), 9 * MINUTE))
  const first = [SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND, 16 * SECOND]
  expect(pauses).toEqual([...first, MINUTE, MINUTE, MINUTE])
  expect(pauseBefore(Array(5).fill(0), 10 * MINUTE)).toBe(SECOND)
})

test('a process that ends is started again each time, saying so', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  let starts = 0
  const start = async () => {
    starts += 1
    // A restart that fails counts like a process that ends.
    if (starts === 3) throw new Error('no memory')
    return { ended: Promise.resolve('SIGKILL'), stop: async () => {} }
  }
  await keepRunning({ name: 'The app', start })
  await vi.advanceTimersByTimeAsync(40 * SECOND)
  expect(starts).toBe(6)
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(starts).toBe(9)
  const lines = printed.mock.calls.map(([line]) => String(line).trim())
  expect(lines.slice(0, 4)).toEqual([
    'The app ended unexpectedly (SIGKILL). Starting it again in 1 s.',
    'The app runs again.',
    'The app ended unexpectedly (SIGKILL). Starting it again in 2 s.',
    'The app ended unexpectedly (no memory). Starting it again in 4 s.',
  ])
})
