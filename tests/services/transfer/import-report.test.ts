/** The report of an import adds up: no row of a file goes without being counted. */
import { expect, test } from 'vitest'
import { findLatestImport } from '@/lib/server/transfer/import/find-imports.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { generateTable } from '@/tests/support/transfer/formats/generated-table'
import { importFile } from '@/tests/support/transfer/imports'

type Counts = Record<'added' | 'changed' | 'unchanged' | 'refused', number>
const sumOf = ({ added, changed, unchanged, refused }: Counts) => added + changed + unchanged + refused

test('rows that give no word, and rows that belong to the word above, are counted apart', async () => {
  const { user } = await signUpUser()
  await addWord(user, 'known')
  const csv =
    'word,meaning\nlight,brightness\nlight,not heavy\n,nobody\nknown,\ndark,no light\n\nlight,pale\n'
  const { preview, ...done } = await importFile(user, Buffer.from(csv))
  const counts = { total: 5, added: 2, unchanged: 1, changed: 1, refused: 1, problemCount: 1 }
  expect(preview).toMatchObject({ ...counts, rows: 6 })
  expect(done).toMatchObject({ ...counts, state: 'DONE' })
  expect(await findLatestImport(user, new Date())).toMatchObject({ ...counts, rows: 6 })
})

test('of generated tables adds up before and after the import', async () => {
  const { user } = await signUpUser()
  for (let seed = 1; seed <= 4; seed++) {
    const { bytes, words, kind } = generateTable(seed)
    const { preview, ...done } = await importFile(user, bytes)
    const view = await findLatestImport(user, new Date())
    expect(
      [preview, done, view].map((one) => one && sumOf(one as Counts)),
      kind,
    ).toEqual([words.length, words.length, words.length])
    expect(done, kind).toMatchObject({ added: words.filter(Boolean).length, position: words.length })
  }
})

test('a word without room for more meanings or lists says in its row what does not come in', async () => {
  const { user } = await signUpUser()
  const row = (meaning: string, list: string) => `hue,${meaning},${list}\n`
  const full = Array.from({ length: 10 }, (_, n) => row(`shade ${n}`, `list ${2 * n}; list ${2 * n + 1}`))
  await importFile(user, Buffer.from(`word,meaning,lists\n${full.join('')}`))
  const file = `word,meaning,lists\ndawn,the first light,\n${row('a cry', 'hunting')}${row('a noise', 'sounds')}`
  const { preview, ...done } = await importFile(user, Buffer.from(file))
  const problems = [
    {
      at: 3,
      problem: '“hue” has no room for "a cry" and 1 more: a word has at most 10 meanings.',
      kind: 'PARTLY',
    },
    {
      at: 3,
      problem: '“hue” was not added to "hunting" and 1 more: a word is in at most 20 lists.',
      kind: 'PARTLY',
    },
  ]
  for (const report of [preview, done])
    expect(report).toMatchObject({ added: 1, changed: 0, unchanged: 1, problemCount: 2, problems })
})
