import { afterEach, expect, test, vi } from 'vitest'
import { perProcess, processValues } from '@/lib/server/per-process'

const NAME = 'a value of this test'
afterEach(() => {
  processValues.delete(NAME)
})

test('a value is made once, also for a second copy of the module', async () => {
  const value = perProcess(NAME, () => ({}))
  vi.resetModules()
  const copy = await import('@/lib/server/per-process')
  expect(copy.perProcess).not.toBe(perProcess)
  expect(copy.perProcess(NAME, () => ({}))).toBe(value)
})

test('an empty value is a value too', () => {
  const make = vi.fn(() => undefined)
  perProcess(NAME, make)
  perProcess(NAME, make)
  expect(make).toHaveBeenCalledOnce()
})

test('what fails to be made is tried again at the next call', () => {
  const fail = () => {
    throw new Error('not yet')
  }
  expect(() => perProcess(NAME, fail)).toThrow('not yet')
  expect(perProcess(NAME, () => 1)).toBe(1)
})
