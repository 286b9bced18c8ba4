import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parametersId } from '@/lib/domain/review/memory/memory-model'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { prisma } from '@/lib/server/database/prisma'
import { addWord, signUpUser } from '@/tests/support/builders'
import { PARAMETERS } from '@/tests/support/review/histories'
import { expectLogsToAgree } from '@/tests/support/review/log-recount'
import { importFile, undo, zipOf } from '@/tests/support/transfer/imports'

const [FITTED = []] = PARAMETERS
const ID = parametersId(FITTED) ?? ''
const BAD = FITTED.with(20, 5)
const BAD_ID = parametersId(BAD) ?? ''

const entry = (answeredAt: string, more: object = {}) => ({
  id: randomUUID(),
  kind: 'ANSWER' as const,
  rating: 'GOOD' as const,
  source: 'FLASHCARDS' as const,
  answeredAt,
  ...more,
})
const wordWith = (parameters: string | undefined, more: object = {}): ImportedWord => ({
  text: 'hold',
  log: [entry('2026-01-01T10:00:00Z'), entry('2026-01-09T10:00:00Z', { parameters, retention: 85, ...more })],
})
const rowsOf = (userId: string) =>
  prisma.reviewLog.findMany({ where: { userId }, orderBy: { answeredAt: 'asc' } })

test('imported answers keep what they were planned with, also into a word that has others', async () => {
  const { user } = await signUpUser()
  const sets = { memoryParameters: [{ id: ID, parameters: FITTED, answers: 500 }] }
  const done = await importFile(user, await zipOf([wordWith(ID)], sets))
  expect(done).toMatchObject({ state: 'DONE', added: 1, problems: [] })
  expect((await rowsOf(user.id))[1]).toMatchObject({ parametersId: ID, retention: 85 })
  await expectLogsToAgree(user.id)

  const more = { text: 'hold', log: [entry('2026-01-05T10:00:00Z'), entry('2026-02-05T10:00:00Z')] }
  const again = await importFile(user, await zipOf([more]))
  await expectLogsToAgree(user.id)
  await undo(user, again.id)
  await expectLogsToAgree(user.id)
  expect(await prisma.memoryParameters.findFirst({ where: { userId: user.id } })).toMatchObject({
    id: ID,
    parameters: FITTED,
    answers: 500,
    state: 'IMPORTED',
  })
})

test.each([
  ['out of range', { memoryParameters: [{ id: BAD_ID, parameters: BAD }] }, BAD_ID, {}],
  ['missing', {}, ID, {}],
  ['of another id', { memoryParameters: [{ id: BAD_ID, parameters: FITTED }] }, BAD_ID, {}],
  ['no numbers', { memoryParameters: [{ id: ID, parameters: FITTED.map(String) }, 7, null] }, ID, {}],
  ['without an id', {}, 'mine', {}],
  ['with a retention that is a fraction', {}, undefined, { retention: 0.85 }],
  ['with a retention of 20 %', { memoryParameters: [] }, undefined, { retention: 20 }],
])('parameters %s: a sentence, the defaults, and no answer is lost', async (_, sets, id, more) => {
  const { user } = await signUpUser()
  const done = await importFile(user, await zipOf([wordWith(id, more)], sets))
  expect(done).toMatchObject({ state: 'DONE', added: 1, refused: 0, problemCount: 1 })
  expect(JSON.stringify(done.problems)).toContain('they count with the defaults')
  expect(await rowsOf(user.id)).toMatchObject([{ rating: 'GOOD' }, { parametersId: null, retention: null }])
  await expectLogsToAgree(user.id)
})

test('parameters out of range in the settings leave those in use, and all other settings come in', async () => {
  const { user } = await signUpUser()
  await addWord(user, 'hold')
  const settings = { ...user, memoryParameters: BAD, desiredRetention: 99, dailyStudyGoal: 35 }
  const file = await zipOf([wordWith(undefined)], { settings })
  expect((await importFile(user, file, { withSettings: true })).state).toBe('DONE')
  const after = await prisma.user.findUniqueOrThrow({ where: { id: user.id } })
  expect(after).toMatchObject({ memoryParameters: [], desiredRetention: 90, dailyStudyGoal: 35 })
})
