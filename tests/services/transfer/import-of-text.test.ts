/** A text, of which the learner chooses words: each comes in with its sentence and its meanings. */
import { expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { findLatestImport } from '@/lib/server/transfer/import/find-imports.service'
import { startImport } from '@/lib/server/transfer/import/import.service'
import { readAgain } from '@/lib/server/transfer/import/prepare-import.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, signUpUser } from '@/tests/support/builders'
import { prepare, run, undo } from '@/tests/support/transfer/imports'

const TEXT = Buffer.from(
  'She lit the lantern, and nobody spoke. The harbour lay still under the moon.\n\nHowever, the kettle sang. It was late.\n',
)
const now = new Date()

test('adds nothing until words are chosen, then those with their sentences and meanings; and is undone', async () => {
  await ensureWordData()
  const { user } = await signUpUser()
  await addWord(user, 'kettle')
  const { id } = await prepare(user, TEXT)
  const before = await findLatestImport(user, now)
  expect(before).toMatchObject({ format: 'TEXT', state: 'READY', total: 0, added: 0 })
  expect(before?.text).toMatchObject({ kind: 'PROSE', hasMoreText: false, hasMoreWords: false })
  expect(before?.text?.words.filter(({ isKnown }) => isKnown).map(({ text }) => text)).toEqual(['kettle'])

  const chosen = ['lantern', 'harbour', 'not in it']
  expect(await readAgain({ viewer: user, id, options: { text: { chosen } }, now })).toMatchObject({
    total: 2,
    added: 2,
    lookedUp: 2,
  })
  await startImport({ viewer: user, id, now: new Date() })
  expect(await run(user, id)).toMatchObject({ state: 'DONE', position: 2, added: 2, meaningsFound: 2 })
  const words = await prisma.vocabularyItem.findMany({
    where: { userId: user.id, text: { in: chosen } },
    orderBy: { text: 'asc' },
    include: { definitions: true },
  })
  expect(words).toMatchObject([
    { text: 'harbour', sentence: 'The harbour lay still under the moon.' },
    { text: 'lantern', sentence: 'She lit the lantern, and nobody spoke.' },
  ])
  expect(words.every(({ definitions }) => definitions.length > 0)).toBe(true)
  await undo(user, id)
  expect(await prisma.vocabularyItem.count({ where: { userId: user.id, deletedAt: null } })).toBe(1)
})
