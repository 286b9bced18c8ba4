import { expect, test, vi } from 'vitest'
import { withinTime } from '@/lib/server/database/time-limit'

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
