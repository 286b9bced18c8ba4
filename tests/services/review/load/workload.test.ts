import { expect, test } from 'vitest'
import { getWorkload } from '@/lib/server/review/load/workload.service'
import { answerWord } from '@/lib/server/review/review.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'

test('words with about the same memory are one group, with the day on which they are due; new words are counted', async () => {
  const { user } = await signUpUser()
  const stranger = await signUpUser()
  const first = minutesFrom(new Date(), 1)
  await addWord(stranger.user, 'not mine')
  await addWord(user, 'new')
  for (const text of ['one', 'two']) {
    const { id: wordId } = await addWord(user, text)
    await answerWord({ viewer: user, wordId, now: first, rating: 'EASY' })
  }
  const { groups, newWords, isOwn, parameters } = await getWorkload(
    { ...user, evenDays: false },
    daysFrom(first, 1),
  )
  expect({ newWords, isOwn, parameters }).toEqual({ newWords: 1, isOwn: false, parameters: null })
  expect(groups.reduce((sum, { words }) => sum + words, 0)).toBe(2)
  for (const { lastDay, dueDay, memory } of groups) {
    expect(lastDay).toBe(-1)
    expect(dueDay).toBeGreaterThan(0)
    expect(memory.stability).toBeGreaterThan(1)
  }
})

test('the desired retention is saved between 80 and 95, and refused outside', async () => {
  const { user } = await signUpUser()
  const saved = await updateSettings(user, { scheduleSettings: { desiredRetention: 84 } })
  expect(saved).toMatchObject({ failures: [], user: { desiredRetention: 84 } })
  for (const desiredRetention of [79, 96, 84.5]) {
    const { user: kept, failures } = await updateSettings(saved.user, {
      scheduleSettings: { desiredRetention },
    })
    expect(kept.desiredRetention).toBe(84)
    expect(failures).toHaveLength(1)
  }
})

test('a word that is answered after the change comes back sooner with more retention', async () => {
  const { user } = await signUpUser()
  const first = minutesFrom(new Date(), 1)
  const dueDays = []
  for (const desiredRetention of [80, 95]) {
    const viewer = { ...user, desiredRetention, evenDays: false }
    const { id: wordId } = await addWord(user, `word ${desiredRetention}`)
    await answerWord({ viewer, wordId, now: first, rating: 'EASY' })
    const { groups } = await getWorkload(viewer, daysFrom(first, 1))
    dueDays.push(groups.map(({ dueDay }) => dueDay))
  }
  expect(Math.min(...(dueDays[1] ?? []))).toBeLessThan(Math.min(...(dueDays[0] ?? [])))
})
