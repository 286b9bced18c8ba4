import { expect, test } from 'vitest'
import { processCount } from '@/scripts/lib/server/app-process.mjs'

const GB = 1024 ** 3
const count = (setting: string | undefined, processors: number, gigabytes: number) =>
  processCount(setting, { processors, memory: gigabytes * GB })

test('the app has one process per processor, four at most, where each has a gigabyte of memory', () => {
  expect(count('auto', 2, 24)).toBe(2)
  expect(count(undefined, 64, 256)).toBe(4)
  expect(count('auto', 8, 2.5)).toBe(2)
  expect(count('auto', 2, 0.5)).toBe(1)
  expect(count('6', 2, 0.5)).toBe(6)
})
