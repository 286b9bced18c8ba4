import { describe, expect, test } from 'vitest'
import { openKindle } from '@/lib/server/transfer/readers/e-readers/kindle'
import { openKoreader } from '@/lib/server/transfer/readers/e-readers/koreader'
import { makeKindle, makeKoreader } from '@/tests/support/transfer/formats/e-readers'
import { makeSqlite } from '@/tests/support/transfer/formats/sqlite'
import { readItems, readWords } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const now = new Date('2026-11-22T12:00:00Z')
const BASES: Record<string, string> = { ran: 'run', whale: 'whale', Whales: 'whale', gave: 'give' }
const context = {
  now,
  baseFormOf: async (text: string) => BASES[text] ?? text,
  baseFormsOf: (text: string) => (text === 'running' ? ['run'] : []),
}
const MOBY = ['Moby-Dick', 'Melville, Herman'] as const
const day = (date: string) => Date.parse(`${date}T08:00:00Z`)

describe("a Kindle's vocab.db", () => {
  test('gives forms under their base form, with the latest sentence, its book and the other sentences', async () => {
    const file = await makeKindle([
      { word: 'ran', stem: 'run', usage: 'He ran home. She stayed.', at: day('2026-01-02'), book: MOBY },
      { word: 'running', stem: 'run', usage: 'They were running late.', at: day('2026-03-04'), book: MOBY },
      {
        word: 'gaudy',
        stem: 'gaudy',
        usage: 'A gaudy hat.',
        at: day('2026-02-01'),
        book: ['Emma', 'Unknown'],
      },
    ])
    const [run, gaudy] = await readWords(await openKindle(files.write(file), context))
    expect(gaudy).toMatchObject({ text: 'gaudy', sentence: 'A gaudy hat.', sourceTitle: 'Emma', note: null })
    expect(run).toMatchObject({
      text: 'run',
      sentence: 'They were running late.',
      sourceTitle: 'Moby-Dick – Melville, Herman',
      note: '“He ran home.” (Moby-Dick)',
      addedAt: new Date('2026-01-02T08:00:00Z'),
      log: [],
    })
  })

  test('keeps the form as read where there is no sentence, and finds the base form where there is no stem', async () => {
    const file = await makeKindle([{ word: 'ran', stem: null, usage: '', at: day('2026-01-02') }])
    const [word] = await readWords(await openKindle(files.write(file), context))
    expect(word).toMatchObject({ text: 'run', sentence: null, note: 'Read as “ran”' })
  })

  test('keeps all sentences of a word, the newest first, each with its book', async () => {
    const file = await makeKindle([
      { word: 'squall', stem: 'squall', usage: 'A squall came down.', at: day('2026-01-02'), book: MOBY },
      {
        word: 'squall',
        stem: 'squall',
        usage: 'No squall lasts for ever.',
        at: day('2026-03-04'),
        book: ['Emma', ''],
      },
      {
        word: 'squalls',
        stem: 'squall',
        usage: 'Squalls passed.',
        at: day('2026-02-03'),
        book: ['Emma', ''],
      },
    ])
    expect(await readWords(await openKindle(files.write(file), context))).toMatchObject([
      {
        text: 'squall',
        sentence: 'No squall lasts for ever.',
        sourceTitle: 'Emma',
        note: '“Squalls passed.” (Emma)\n“A squall came down.” (Moby-Dick)',
      },
    ])
  })

  test('gives mastered words as learned, due on the days of eight weeks, the same ones each time', async () => {
    const words = Array.from({ length: 112 }, (_, n) => `word${String.fromCharCode(97 + (n % 26))}${n}`)
    const file = await makeKindle(
      words.map((word) => ({ word, stem: word, usage: `A ${word}.`, at: day('2024-01-02'), category: 100 })),
    )
    const path = files.write(file)
    const read = await readWords(await openKindle(path, context))
    const days = read.map(({ learning }) =>
      Math.round(((learning?.memory?.fsrsDueAt.getTime() ?? 0) - now.getTime()) / 86_400_000),
    )
    expect(Math.min(...days)).toBe(1)
    expect(Math.max(...days)).toBe(56)
    for (const one of new Set(days)) expect(days.filter((other) => other === one)).toHaveLength(2)
    expect(read[0]).toMatchObject({
      log: [],
      learning: { stage: 'LEARNED', lastReviewedAt: new Date('2024-01-02T08:00:00Z'), memory: { reps: 1 } },
    })
    expect(await readWords(await openKindle(path, context))).toEqual(read)
  })

  test.each(['en', 'en-US', 'en_GB', 'EN-us', 'eng', 'und', ''])(
    'takes the language tag “%s” for English',
    async (lang) => {
      const file = await makeKindle([{ word: 'reef', stem: 'reef', usage: '', at: day('2026-01-02'), lang }])
      expect(await readWords(await openKindle(files.write(file), context))).toMatchObject([{ text: 'reef' }])
    },
  )

  test('names words of other languages instead of adding them', async () => {
    const file = await makeKindle([
      { word: 'Haus', stem: 'Haus', usage: 'Das Haus.', at: day('2026-01-02'), lang: 'de' },
      { word: 'house', stem: 'house', usage: 'A house.', at: day('2026-01-02'), lang: 'en-GB' },
    ])
    expect(await readItems(await openKindle(files.write(file), context))).toMatchObject([
      { at: 1, word: { text: 'house' } },
      { at: 2, problem: '“Haus” is not an English word on this Kindle (de).' },
    ])
  })

  test('with a clock that was wrong gives no time, not a word of the future', async () => {
    const file = await makeKindle([
      { word: 'odd', stem: 'odd', usage: '', at: day('2090-01-01'), category: 100 },
    ])
    const [word] = await readWords(await openKindle(files.write(file), context))
    expect(word).toMatchObject({ addedAt: null, learning: { lastReviewedAt: now } })
  })
})

describe("KOReader's vocabulary_builder.sqlite3", () => {
  test('gives the sentence around the word, the form as read, and the book', async () => {
    const file = await makeKoreader([
      {
        word: 'whale',
        highlight: 'Whales',
        before: 'It was late. ',
        after: ' swam by. Then night',
        at: day('2026-01-02') / 1000,
      },
      { word: 'gave', before: 'that he', after: 'up at once.', at: day('2026-01-03') / 1000 },
    ])
    expect(await readWords(await openKoreader(files.write(file), context))).toMatchObject([
      {
        text: 'whale',
        sentence: 'Whales swam by.',
        sourceTitle: 'Moby-Dick',
        addedAt: new Date('2026-01-02T08:00:00Z'),
      },
      { text: 'give', sentence: 'that he gave up at once.' },
    ])
  })

  test('joins the forms of a word, also where a form is a word of its own', async () => {
    const at = (date: string) => day(date) / 1000
    const file = await makeKoreader([
      { word: 'ran', before: 'She ', after: ' along the quay.', at: at('2026-01-02') },
      { word: 'running', before: 'He kept ', after: ' until dawn.', at: at('2026-01-03') },
      { word: 'run', before: 'We had to ', after: ' for the ferry.', at: at('2026-01-04') },
    ])
    expect(await readItems(await openKoreader(files.write(file), context))).toMatchObject([
      {
        rows: 3,
        word: {
          text: 'run',
          sentence: 'We had to run for the ferry.',
          note: '“He kept running until dawn.” (Moby-Dick)\n“She ran along the quay.” (Moby-Dick)',
        },
      },
    ])
  })

  test('of a version without highlights, and a word without context, are read', async () => {
    const file = await makeKoreader([{ word: 'ran', at: day('2026-01-02') / 1000 }], true)
    const [word] = await readWords(await openKoreader(files.write(file), context))
    expect(word).toMatchObject({ text: 'run', sentence: null, note: 'Read as “ran”' })
  })
})

test.each([
  ['Kindle', openKindle],
  ['KOReader', openKoreader],
])('a %s file that is damaged or has other tables gives one error', async (_, open) => {
  const other = await makeSqlite('CREATE TABLE t (a)')
  for (const bytes of [other, other.subarray(0, 100), Buffer.from('text')])
    await expect(open(files.write(bytes), context)).rejects.toMatchObject({ code: 'DATABASE_DAMAGED' })
})
