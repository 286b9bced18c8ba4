/** Notes as learners make them, in each of Anki's formats. */
import { describe, expect, test } from 'vitest'
import { openAnki } from '@/lib/server/transfer/readers/anki/anki-source'
import {
  BASIC,
  CLOZE,
  FIRST_NOTE_AT,
  makeCollection11,
  makeCollection18,
  makeLatestPackage,
  makeOldPackage,
  type SampleNote,
  type SampleNoteType,
} from '@/tests/support/transfer/formats/anki'
import { makeZip } from '@/tests/support/transfer/formats/zip'
import { readItems } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const now = new Date('2026-11-22T12:00:00Z')

const OCCLUSION = 1_003
const NOTE_TYPES: readonly SampleNoteType[] = [
  { id: BASIC, name: 'Einfach', fields: ['Vorderseite', 'Rückseite'] },
  { id: CLOZE, name: 'Lückentext', isCloze: true, fields: ['Text', 'Rückseite Extra'] },
  { id: OCCLUSION, name: 'Bildverdeckung', isCloze: true, fields: ['Occlusion', 'Image', 'Header'] },
]
const review = (day: number, ease = 3) => ({ at: FIRST_NOTE_AT + day * 86_400_000, ease, type: 0 })
const NOTES: readonly SampleNote[] = [
  { fields: ['[anki:tts lang=en_US]starboard[/anki:tts]', 'the right side of a ship'] },
  { fields: ['energy', '[latex]$E = mc^2$[/latex]'] },
  { fields: ['\\( p = mv \\)', 'momentum'] },
  { fields: ['harbour<br><i>/ˈhɑːbə/</i><br>Level 1', 'a safe place for ships'] },
  {
    fields: ['She {{c1::set}} {{c2::sail}}.', ''],
    noteTypeId: CLOZE,
    cards: [[review(1)], [review(2), review(3, 1)]],
  },
  {
    fields: ['{{c1::image-occlusion:rect:left=.1:top=.2}}<br>', '<img src="ship.jpg">', 'A ship'],
    noteTypeId: OCCLUSION,
  },
]

const DIALECTS = [
  ['anki2', async () => makeOldPackage(await makeCollection11(NOTES, 2, NOTE_TYPES))],
  [
    'anki21',
    async () => makeOldPackage(await makeCollection11(NOTES, 2, NOTE_TYPES), {}, 'collection.anki21'),
  ],
  ['anki21b', async () => makeLatestPackage(await makeCollection18(NOTES, NOTE_TYPES))],
] as const

const open = (file: Buffer) =>
  openAnki(files.write(file), { noteTypes: null, language: 'de', now, englishShareOf: () => 1 })

describe.each(DIALECTS)('notes in %s', (_, make) => {
  test('become words, or a sentence that says why not', async () => {
    const items = await readItems(await open(await make()))
    expect(items).toMatchObject([
      { at: 1, word: { text: 'starboard', meanings: [{ meaning: 'the right side of a ship' }] } },
      {
        at: 2,
        word: { text: 'energy', meanings: [{ meaning: 'E = mc^2' }] },
        remarks: ['A formula (LaTeX) comes in as it is typed.'],
      },
      { at: 3, problem: 'The word of this note is a formula (LaTeX).' },
      { at: 4, word: { text: 'harbour', pronunciation: 'ˈhɑːbə', lists: ['English / Unit 1', 'Level 1'] } },
      { at: 5, word: { text: 'set', sentence: 'She set sail.', log: [{ rating: 'GOOD' }] } },
      {
        at: 5,
        word: { text: 'sail', sentence: 'She set sail.', log: [{ rating: 'GOOD' }, { rating: 'AGAIN' }] },
      },
      { at: 6, problem: 'Notes of the type “Bildverdeckung” are left out.' },
    ])
  })

  test('give their words other ids for the answers of the same card', async () => {
    const items = await readItems(await open(await make()))
    const ids = items.flatMap((item) => ('word' in item ? (item.word.log ?? []).map(({ id }) => id) : []))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('a picture with hidden parts has no word, whatever the learner chooses', async () => {
  const path = files.write(await makeOldPackage(await makeCollection11(NOTES, 2, NOTE_TYPES)))
  const noteTypes = [{ id: OCCLUSION, fields: ['WORD' as const] }]
  const items = await readItems(
    await openAnki(path, { noteTypes, language: null, now, englishShareOf: () => 1 }),
  )
  expect(items.at(-1)).toEqual({ at: 6, problem: 'This note hides parts of a picture. It has no word.' })
})

describe('a deck whose list of media is', () => {
  const notes = [{ fields: ['run <img src="run.png">', 'to move fast'] }]

  test.each([
    ['missing', {}],
    ['empty', { media: '' }],
    ['blank', { media: ' \n' }],
  ])('%s gives its words', async (_, media) => {
    const file = await makeZip({ 'collection.anki2': await makeCollection11(notes), ...media })
    expect(await readItems(await open(file))).toMatchObject([{ word: { text: 'run' }, remarks: [] }])
  })

  test('empty in the latest format gives its words', async () => {
    const latest = await makeLatestPackage(await makeCollection18(notes))
    expect(await readItems(await open(latest))).toMatchObject([{ word: { text: 'run' } }])
  })

  test('damaged gives its words, and says that pictures and sounds are left out', async () => {
    const file = await makeZip({ 'collection.anki2': await makeCollection11(notes), media: '["a"' })
    expect(await readItems(await open(file))).toMatchObject([
      { word: { text: 'run', image: null }, remarks: [expect.stringMatching(/list of the pictures/)] },
    ])
  })
})
