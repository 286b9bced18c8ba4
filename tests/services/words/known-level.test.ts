import { beforeAll, expect, test } from 'vitest'
import { MIN_KNOWN_WORDS } from '@/lib/domain/words/known-level'
import { prisma } from '@/lib/server/database/prisma'
import { getKnownLevel } from '@/lib/server/words/known-level.service'
import { listWordRows } from '@/lib/server/words/word-rows.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { readHeadwords } from '@/scripts/word-data/own/dictionary-files.mjs'
import { signUpUser } from '@/tests/support/builders'

beforeAll(async () => {
  await ensureWordData()
})

const headwords = [...readHeadwords().values()]
const wordsOf = (level: number, count: number) =>
  headwords
    .filter((headword) => headword.level === level)
    .slice(0, count)
    .map(({ word }) => word)

const rows = (userId: string, texts: string[], rest = {}) =>
  texts.map((text) => ({ userId, text, textKey: text.toLowerCase(), ...rest }))

test('the level comes from learned words and well remembered ones, nobody else’s, and not from new ones', async () => {
  const [{ user: viewer }, { user: other }] = [await signUpUser(), await signUpUser()]
  const half = MIN_KNOWN_WORDS / 2
  const now = new Date()
  const memory = { stability: 21, difficulty: 5, fsrsDueAt: now, lastReviewLocal: now }
  const known = wordsOf(2, MIN_KNOWN_WORDS)
  await prisma.vocabularyItem.createMany({
    data: [
      ...rows(viewer.id, known.slice(0, half), { learningStage: 'LEARNED' }),
      ...rows(viewer.id, wordsOf(5, 30)),
      ...rows(other.id, wordsOf(5, 30), { learningStage: 'LEARNED' }),
      ...rows(viewer.id, ['zzyzx'], { learningStage: 'LEARNED' }),
    ],
  })
  expect(await getKnownLevel(viewer.id)).toBeNull()
  await prisma.vocabularyItem.createMany({
    data: rows(viewer.id, known.slice(half), { learningStage: 'REVIEWING', ...memory }),
  })
  expect(await getKnownLevel(viewer.id)).toBe(2)
  expect(await getKnownLevel(other.id)).toBe(5)
})

test('a row of the word list says the level of its word, in any capitals', async () => {
  const { user: viewer } = await signUpUser()
  const [easy = ''] = wordsOf(1, 1)
  await prisma.vocabularyItem.createMany({ data: rows(viewer.id, [easy.toUpperCase(), 'zzyzx']) })
  const found = await listWordRows({ viewer, now: new Date() })
  expect(Object.fromEntries(found.map(({ text, level }) => [text, level]))).toEqual({
    [easy.toUpperCase()]: 1,
    zzyzx: null,
  })
})
