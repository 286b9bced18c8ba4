import { expect, test, vi } from 'vitest'
import { drawQuizPool } from '@/lib/server/quiz/quiz-pool.service'
import { changeSettings } from '@/tests/support/change-settings'

test('without word data a quiz lives on the learner\u2019s own words, and the log says why', () => {
  changeSettings({ WORD_DATA_DIR: 'no-such-folder' })
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    expect(drawQuizPool({ random: Math.random })).toEqual([])
    expect(stderr).toHaveBeenCalledTimes(1)
  } finally {
    stderr.mockRestore()
  }
})
