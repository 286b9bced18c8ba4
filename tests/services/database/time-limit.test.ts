import { expect, test, vi } from 'vitest'
import { withinTime } from '@/lib/server/database/time/time-limit'

test('what ends in time is passed on, a failure too', async () => {
  await expect(withinTime(1000, Promise.resolve('done'))).resolves.toBe('done')
  await expect(withinTime(1000, Promise.reject(new Error('own')))).rejects.toThrow('own')
})

test('what takes longer is UNEXPECTED, and the log says so', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    await expect(withinTime(10, new Promise(() => {}))).rejects.toMatchObject({ code: 'UNEXPECTED' })
    expect(stderr).toHaveBeenCalledTimes(1)
  } finally {
    stderr.mockRestore()
  }
})

test('the time of a paused process does not count', async () => {
  let answer: (text: string) => void = () => {}
  const work = withinTime(
    300,
    new Promise<string>((resolve) => {
      answer = resolve
    }),
  )
  const pauseEnd = Date.now() + 500
  while (Date.now() < pauseEnd);
  // The limit's own timer fires in this turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve, 1))
  answer('late, but not too late')
  await expect(work).resolves.toBe('late, but not too late')
})
