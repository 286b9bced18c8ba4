import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { fitWord } from '@/lib/domain/transfer/word/fit-word'
import { openAnki } from '@/lib/server/transfer/readers/anki/anki-source'
import type { ImportSource } from '@/lib/server/transfer/readers/import-source'
import {
  BASIC,
  CLOZE,
  FIRST_NOTE_AT,
  makeCollection11,
  makeCollection18,
  makeLatestPackage,
  makeOldPackage,
  type SampleNote,
} from '@/tests/support/transfer/formats/anki'
import { makeZip } from '@/tests/support/transfer/formats/zip'
import { readItems, readWords } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const now = new Date('2026-11-22T12:00:00Z')
const englishShareOf = () => null
const DAY = 24 * 60 * 60_000

/** Opens a package with the mapping that is proposed to the learner. */
async function open(content: Uint8Array, language: string | null = 'de'): Promise<ImportSource> {
  const path = files.write(content)
  return openAnki(path, { noteTypes: null, language, now, englishShareOf })
}

async function contentOf(source: ImportSource, name: string): Promise<string | null> {
  const stream = await source.openFile(name)
  return stream && (await buffer(stream)).toString()
}

const NOTES: SampleNote[] = [
  {
    fields: ['<b>run</b> [sound:run.mp3]', 'to move fast<br>on foot &amp; <img src="run%20fast.png">'],
    tags: ' verbs Unit_1::Sport ',
    cards: [
      [
        { at: FIRST_NOTE_AT + DAY, ease: 1, type: 0 },
        { at: FIRST_NOTE_AT + DAY + 60_000, ease: 3, type: 0 },
        { at: FIRST_NOTE_AT + 3 * DAY, ease: 3 },
      ],
      [{ at: FIRST_NOTE_AT + 2 * DAY, ease: 4 }],
    ],
  },
  { fields: ['She {{c1::swam::past of swim}} home.', 'irregular'], noteTypeId: CLOZE, deckId: 1 },
]
const MEDIA = { 'run.mp3': Buffer.from('sound'), 'run fast.png': Buffer.from('picture') }

const PACKAGES = [
  ['.apkg of the oldest format', async () => makeOldPackage(await makeCollection11(NOTES, 2), MEDIA)],
  [
    '.colpkg of 2.1',
    async () => makeOldPackage(await makeCollection11(NOTES, 2), MEDIA, 'collection.anki21'),
  ],
  ['.apkg of the latest format', async () => makeLatestPackage(await makeCollection18(NOTES), MEDIA)],
] as const

describe.each(PACKAGES)("Anki's %s", (_, make) => {
  test('gives words with lists, media and their history', async () => {
    const source = await open(await make())
    expect(source.total).toBe(2)
    expect(await contentOf(source, 'run.mp3')).toBe('sound')
    expect(await contentOf(source, 'run fast.png')).toBe('picture')
    expect(await contentOf(source, '../run.mp3')).toBeNull()
    const [run, swam] = await readWords(source)
    expect(run).toMatchObject({
      text: 'run',
      meanings: [{ partOfSpeech: 'other', meaning: 'to move fast on foot &' }],
      lists: ['English / Unit 1', 'verbs', 'Unit 1 / Sport'],
      audio: { name: 'run.mp3' },
      image: { name: 'run fast.png' },
      addedAt: new Date(FIRST_NOTE_AT),
    })
    expect(run?.log.map(({ rating, answeredAt }) => [rating, answeredAt.getTime() - FIRST_NOTE_AT])).toEqual([
      ['AGAIN', DAY],
      ['GOOD', DAY + 60_000],
      ['GOOD', 3 * DAY],
    ])
    expect(swam).toMatchObject({
      text: 'swam',
      sentence: 'She swam home.',
      note: 'irregular',
      lists: [],
      log: [],
    })
  })

  test('shows its note types with their first notes', async () => {
    const source = await open(await make())
    const mapping = await source.readMapping?.()
    await source.close()
    expect(mapping?.anki).toEqual([
      {
        id: BASIC,
        name: 'Basic',
        noteCount: 1,
        fieldNames: ['Front', 'Back'],
        fields: ['WORD', 'MEANING'],
        notes: [
          [
            { text: 'run', clozes: [] },
            { text: 'to move fast\non foot &', clozes: [] },
          ],
        ],
      },
      {
        id: CLOZE,
        name: 'Cloze',
        noteCount: 1,
        fieldNames: ['Text', 'Back Extra'],
        fields: ['WORD', 'NOTE'],
        notes: [
          [
            { text: 'She swam home.', clozes: ['swam'] },
            { text: 'irregular', clozes: [] },
          ],
        ],
      },
    ])
  })
})

describe('an import from Anki', () => {
  const basic = async (notes: SampleNote[]) =>
    files.write(await makeOldPackage(await makeCollection11(notes)))

  test('follows the mapping that the learner chose', async () => {
    const path = await basic([{ fields: ['laufen', 'run'] }, { fields: ['x', 'y'], noteTypeId: CLOZE }])
    const noteTypes = [{ id: BASIC, fields: ['TRANSLATION' as const, 'WORD' as const] }]
    const items = await readItems(await openAnki(path, { noteTypes, language: 'de', now, englishShareOf }))
    expect(items).toMatchObject([
      { at: 1, word: { text: 'run', ownTranslations: { de: 'laufen' } } },
      { at: 2, problem: 'Notes of the type “Cloze” are left out.' },
    ])
  })

  test('gives the same answers each time, so that a second import changes nothing', async () => {
    const package11 = await makeOldPackage(await makeCollection11(NOTES, 2))
    const [first] = await readWords(await open(package11))
    const [second] = await readWords(await open(package11))
    expect(second?.log.map(({ id }) => id)).toEqual(first?.log.map(({ id }) => id))
    expect(new Set(first?.log.map(({ id }) => id)).size).toBe(3)
  })

  test('shortens long texts instead of losing the word, and says which', async () => {
    const deck = 'A deck whose name is far longer than the name of a list can be'
    const fields = ['run', 'x'.repeat(3_000)]
    const path = await basic([{ fields, tags: ` ${deck.replaceAll(' ', '_')} ` }])
    const [item] = await readItems(
      await openAnki(path, { noteTypes: null, language: null, now, englishShareOf }),
    )
    if (!item || !('word' in item)) throw new Error('no word')
    const fitted = fitWord(item.word)
    expect(fitted.word?.meanings[0]?.meaning).toMatch(/^x{999}…$/)
    expect(fitted).toMatchObject({
      remarks: ['The meaning was shortened to 1,000 characters; it had 3,000.'],
    })
    expect(item.remarks?.[0]).toMatch(
      /^The name of the list "A deck whose name .* was shortened to 50 characters/,
    )
  })

  test('names media only that the package has', async () => {
    const [word] = await readWords(await open(await makeOldPackage(await makeCollection11(NOTES))))
    expect(word).toMatchObject({ image: null, audio: null })
  })
})

describe('a bad package gives one error:', () => {
  test('no database', async () => {
    await expect(open(await makeOldPackage(Buffer.from(''), {}, 'other'))).rejects.toMatchObject({
      code: 'ARCHIVE_DAMAGED',
    })
  })

  test('a damaged database', async () => {
    const database = await makeCollection11(NOTES)
    for (const bytes of [database.subarray(0, 3_000), Buffer.from('text'), database.fill(255, 4_096, 9_000)])
      await expect(open(await makeOldPackage(bytes))).rejects.toMatchObject({
        code: 'DATABASE_DAMAGED',
      })
  })

  test('a newer version', async () => {
    const file = await makeZip({ meta: new Uint8Array([0x08, 4]), 'collection.anki22': 'x' })
    await expect(open(file)).rejects.toMatchObject({ code: 'ANKI_TOO_NEW' })
  })
})
