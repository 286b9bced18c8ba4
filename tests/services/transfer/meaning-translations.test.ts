/** Each meaning has its own translation in the files for other programs, and comes back with it. */
import { buffer, text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { exportAnki } from '@/lib/server/transfer/export/anki/anki-export.service'
import { exportCsv } from '@/lib/server/transfer/export/csv-export.service'
import { openAnkiPackage } from '@/lib/server/transfer/readers/anki/anki-package'
import { fillInTranslations } from '@/lib/server/translation/fill-in.service'
import { ownTranslator } from '@/lib/server/translation/own-translator'
import { listWordRows } from '@/lib/server/words/word-rows.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { readWord, signUpSpeaker } from '@/tests/support/builders'
import { changeFirstNote } from '@/tests/support/transfer/formats/changed-deck'
import { importFile, never } from '@/tests/support/transfer/imports'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

beforeAll(() => ensureWordData())

const files = makeTemporaryFolder()
const OWN = { partOfSpeech: 'noun', definition: 'what I mean by it', isSelectedByUser: true }

/** A learner of German with 'spell', for two senses that this project translates and one that it does not. */
async function signUpWithSpell(translation?: string) {
  const { user } = await signUpSpeaker('de')
  const [first, second] = getDictionary().translationsOf('spell', 'de')
  if (!first?.translations[0] || !second?.translations[0])
    throw new Error('Two senses of spell are translated')
  const definitions = [first, second].map(({ definition, partOfSpeech }) => ({
    definition,
    partOfSpeech,
    isSelectedByUser: true,
  }))
  await saveWord(user, { vocabulary: { text: 'spell', translation, definitions: [...definitions, OWN] } })
  const texts = [first.translations[0].text, second.translations[0].text] as const
  return { user, texts, definitions }
}

const csvOf = ({ id }: UserRecord) => text(exportCsv({ userId: id, language: 'de' }))
const deckOf = ({ id }: UserRecord) =>
  buffer(exportAnki({ userId: id, language: 'de', now: new Date(), signal: never() }))

async function wordOf(user: UserRecord) {
  const [row] = await listWordRows({ viewer: user, now: new Date() })
  return readWord(user, row?.id ?? '')
}

/** The word's translation and its source, then those of its meanings. */
async function translationsOf(user: UserRecord) {
  const { translation, translationSource, definitions } = await wordOf(user)
  return [translation, translationSource, ...definitions.map((one) => one.translation)]
}

/** A new learner with the word of the file, after the job that fills in translations. */
async function importInto(file: Buffer) {
  const { user } = await signUpSpeaker('de')
  expect(await importFile(user, file)).toMatchObject({ added: 1, problemCount: 0 })
  const ours = { dictionaries: [ownTranslator], server: null, mayServerReadOwnText: false }
  await fillInTranslations(user.id, never(), ours)
  return user
}

test('a CSV file has the translation of each meaning in its row, and the word\u2019s in a column of its own', async () => {
  const { user, texts } = await signUpWithSpell('mein Zauber')
  const [header = '', ...rows] = (await csvOf(user)).replace('\uFEFF', '').trim().split('\r\n')
  const names = header.split(',')
  expect(names.slice(2, 6)).toEqual(['Meaning', 'Meaning translation', 'Example', 'Translation'])
  const cellsOf = (name: string) =>
    rows.map((row) => {
      const cells = [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted ?? plain,
      )
      return cells[names.indexOf(name)]
    })
  expect(cellsOf('Meaning translation')).toEqual([...texts, ''])
  expect(cellsOf('Translation')).toEqual(['mein Zauber', '', ''])
})

test.each([
  ['CSV', async (user: UserRecord) => Buffer.from(await csvOf(user))],
  ['Anki', deckOf],
])(
  '%s brings the same translations into a new account, and changes nothing in the old one',
  async (_, exported) => {
    const { user, texts } = await signUpWithSpell()
    expect(await translationsOf(user)).toEqual([texts[0], 'WORDLOOM', ...texts, null])
    const file = await exported(user)
    expect(await translationsOf(await importInto(file))).toEqual(await translationsOf(user))
    expect(await importFile(user, file)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })

    const { user: other } = await signUpWithSpell('mein Zauber')
    const own = await exported(other)
    expect(await translationsOf(await importInto(own))).toEqual(['mein Zauber', 'LEARNER', ...texts, null])
  },
)

test('a CSV file of an earlier version has the translations of further meanings in the word\u2019s column', async () => {
  const { user, texts, definitions } = await signUpWithSpell()
  const [header = ''] = (await csvOf(user)).split('\r\n')
  const rows = definitions.map(({ partOfSpeech, definition }, nth) =>
    ['spell', partOfSpeech, definition, '', texts[nth], ...Array(9).fill('')]
      .map((cell) => `"${cell}"`)
      .join(),
  )
  const earlier = [header.replace(',Meaning translation', ''), ...rows, ''].join('\r\n')
  const imported = await importInto(Buffer.from(earlier))
  expect(await translationsOf(imported)).toEqual([texts[0], 'LEARNER', ...texts])
})

test('a note in Anki has each meaning with its translation', async () => {
  const { user, texts, definitions } = await signUpWithSpell()
  const { database, close } = await openAnkiPackage(files.write(await deckOf(user)))
  const [[fields] = []] = database.rows('SELECT flds FROM notes')
  close()
  const [, , meaning = '', , translation] = `${fields}`.split('\x1f')
  const lines = meaning.split('<br>').map((line) => line.replace(/<[^>]*>/g, ''))
  expect(lines).toEqual([
    expect.stringContaining(`${definitions[0]?.definition} — ${texts[0]}`),
    expect.stringContaining(`${definitions[1]?.definition} — ${texts[1]}`),
    expect.stringMatching(/what I mean by it$/),
  ])
  expect(translation).toBe(texts[0])
})

test('a deck of an earlier version, without them, is read as what it was', async () => {
  const { user, definitions } = await signUpWithSpell()
  const lines = [...definitions, OWN].map(({ partOfSpeech, definition }) => `${partOfSpeech}: ${definition}`)
  const deck = await changeFirstNote(files.write(await deckOf(user)), { Meaning: lines.join('<br>') })
  expect(await translationsOf(await importInto(deck))).toEqual(await translationsOf(user))
  expect(await importFile(user, deck)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
})

test('what is changed in Anki behind a meaning is its translation, and a changed meaning loses it', async () => {
  const { user, texts, definitions } = await signUpWithSpell()
  const [first, second] = definitions
  const lines = [
    `${first?.partOfSpeech}: ${first?.definition} — ganz anders`,
    `${second?.partOfSpeech}: another thing — ${texts[1]}`,
    `${OWN.partOfSpeech}: ${OWN.definition} — meins`,
    'noun: added — with a dash',
  ]
  const deck = await changeFirstNote(files.write(await deckOf(user)), { Meaning: lines.join('<br>') })
  const { user: other } = await signUpSpeaker('de')
  await importFile(other, deck)
  const { definitions: meanings } = await wordOf(other)
  expect(meanings.map(({ meaning, translation }) => [meaning, translation])).toEqual([
    [first?.definition, 'ganz anders'],
    ['another thing', null],
    [OWN.definition, 'meins'],
    ['added — with a dash', null],
  ])
})
