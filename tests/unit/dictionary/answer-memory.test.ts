import { expect, test, vi } from 'vitest'
import { AnswerMemory } from '@/lib/server/dictionary/answer-memory'

/** A cached response of a million characters. */
const long = () => Promise.resolve(['x'.repeat(999_980)])

test('what was used least recently is forgotten first once four million characters are kept', async () => {
  const memory = new AnswerMemory()
  for (const key of ['one', 'two', 'three', 'four']) await memory.recall(key, long)
  await memory.recall('one', long)
  await memory.recall('five', long)
  expect(await memory.peek('two')).toEqual([])
  for (const key of ['one', 'three', 'four', 'five']) expect(await memory.peek(key)).toHaveLength(1)
})

test('an answer that is pushed out on its way still reaches who waits for it', async () => {
  const memory = new AnswerMemory()
  let answer = (_: string[]) => {}
  const waiting = memory.recall('slow', () => new Promise<string[]>((resolve) => (answer = resolve)))
  for (const key of ['one', 'two', 'three', 'four', 'five']) await memory.recall(key, long)
  answer(['late'])
  expect(await waiting).toEqual(['late'])
})

test('a failure reaches all who wait, and is not remembered', async () => {
  const memory = new AnswerMemory()
  const fail = vi.fn(() => Promise.reject(new Error('no service')))
  const both = await Promise.allSettled([memory.recall('key', fail), memory.recall('key', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fail).toHaveBeenCalledOnce()
  expect(await memory.recall('key', async () => ['now'])).toEqual(['now'])
})
