/** What the learner chooses before an import: columns of a CSV file, fields of Anki notes. */
import { expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { findLatestImport, listUndoableImports } from '@/lib/server/transfer/import/find-imports.service'
import { cancelImport, startImport } from '@/lib/server/transfer/import/import.service'
import { readAgain } from '@/lib/server/transfer/import/prepare-import.service'
import { signUpUser } from '@/tests/support/builders'
import { BASIC, CLOZE, makeCollection11, makeOldPackage } from '@/tests/support/transfer/formats/anki'
import { importFile, prepare, run, undo } from '@/tests/support/transfer/imports'

const CSV = Buffer.from('Spalte;Inhalt;Zeile\nrun;to move fast;I run.\nwalk;to go on foot;I walk.\n')

const wordsOf = (userId: string) =>
  prisma.vocabularyItem.findMany({
    where: { userId },
    orderBy: { text: 'asc' },
    include: { definitions: true },
  })

test('a CSV file is shown as it is read, and imported as the learner chose', async () => {
  const { user } = await signUpUser()
  const now = new Date()
  const { id } = await prepare(user, CSV)
  expect(await findLatestImport(user, now)).toMatchObject({
    added: 3,
    csv: {
      encoding: 'utf-8',
      separator: ';',
      hasHeader: false,
      columns: expect.arrayContaining(['WORD']),
      header: null,
      rows: [['Spalte', 'Inhalt', 'Zeile'], ['run', 'to move fast', 'I run.'], expect.anything()],
    },
    ankiNoteTypes: null,
  })

  const withHeader = { hasHeader: true, separator: ';' as const, encoding: 'utf-8' as const }
  const report = await readAgain({ viewer: user, id, now, options: { csv: withHeader } })
  expect(report).toMatchObject({ total: 2, added: 2 })
  expect((await findLatestImport(user, now))?.csv).toMatchObject({
    header: ['Spalte', 'Inhalt', 'Zeile'],
    columns: ['WORD', 'MEANING', 'IGNORE'],
  })

  const columns = ['WORD' as const, 'MEANING' as const, 'SENTENCE' as const]
  await readAgain({ viewer: user, id, now, options: { csv: { ...withHeader, columns } } })
  await startImport({ viewer: user, id, now })
  expect(await run(user, id)).toMatchObject({ state: 'DONE', added: 2 })
  expect(await wordsOf(user.id)).toMatchObject([
    { text: 'run', sentence: 'I run.', definitions: [{ meaning: 'to move fast' }] },
    { text: 'walk', sentence: 'I walk.' },
  ])
})

test('fields of Anki notes mean what the learner chose; a type without a word is left out', async () => {
  const { user } = await signUpUser()
  const now = new Date()
  const notes = [{ fields: ['laufen', 'run'] }, { fields: ['She {{c1::swam}} home.', ''], noteTypeId: CLOZE }]
  const { id } = await prepare(user, await makeOldPackage(await makeCollection11(notes)))
  expect((await findLatestImport(user, now))?.ankiNoteTypes).toMatchObject([
    { id: String(BASIC), fieldNames: ['Front', 'Back'], fields: ['TRANSLATION', 'WORD'], noteCount: 1 },
    {
      id: String(CLOZE),
      notes: [
        [
          { text: 'She swam home.', clozes: ['swam'] },
          { text: '', clozes: [] },
        ],
      ],
    },
  ])
  const noteTypes = [
    { id: BASIC, fields: ['MEANING' as const, 'WORD' as const] },
    { id: CLOZE, fields: ['IGNORE' as const, 'NOTE' as const] },
  ]
  const report = await readAgain({ viewer: user, id, now, options: { anki: { noteTypes } } })
  expect(report).toMatchObject({ added: 1, problemCount: 1 })
  await startImport({ viewer: user, id, now })
  await run(user, id)
  expect(await wordsOf(user.id)).toMatchObject([{ text: 'run', definitions: [{ meaning: 'laufen' }] }])
})

test('a choice that the file cannot be read with changes nothing', async () => {
  const { user } = await signUpUser()
  const now = new Date()
  const { id } = await prepare(user, Buffer.from(`a;${'b, '.repeat(120)}\nc;d\ne;f\n`))
  const before = await findLatestImport(user, now)
  const call = { viewer: user, id, now, options: { csv: { separator: ',' as const } } }
  await expect(readAgain(call)).rejects.toMatchObject({ code: 'CSV_TOO_MANY_COLUMNS' })
  expect(await findLatestImport(user, now)).toEqual(before)
})

test('earlier imports can be undone while a later one is shown', async () => {
  const { user } = await signUpUser()
  const first = await importFile(user, CSV)
  await prepare(user, CSV)
  expect(await findLatestImport(user, new Date())).toMatchObject({ state: 'READY', unchanged: 3 })
  expect(await listUndoableImports(user, new Date())).toMatchObject([{ id: first.id, canUndo: true }])
  await undo(user, first.id)
  expect(await listUndoableImports(user, new Date())).toEqual([])
})

test('only the owner chooses, and only before the import has started', async () => {
  const [{ user }, other] = [await signUpUser(), await signUpUser()]
  const now = new Date()
  const { id } = await prepare(user, CSV)
  const call = { id, now, options: {} }
  await expect(readAgain({ ...call, viewer: other.user })).rejects.toMatchObject({ code: 'IMPORT_GONE' })
  await cancelImport({ viewer: user, id, now })
  await expect(readAgain({ ...call, viewer: user })).rejects.toMatchObject({ code: 'IMPORT_GONE' })
  expect(await findLatestImport(user, now)).toBeNull()
})
