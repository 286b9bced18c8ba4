import { expect, test, vi } from 'vitest'
import { drawQuizPool } from '@/lib/server/quiz/quiz-pool.service'

vi.mock('@/lib/server/env', () => ({ env: { WORD_DATA_DIR: 'no-such-folder' } }))

test('without word data a quiz lives on the learner\u2019s own words, and the log says why', () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    expect(drawQuizPool({ random: Math.random })).toEqual([])
    expect(stderr).toHaveBeenCalledTimes(1)
  } finally {
    stderr.mockRestore()
  }
})
