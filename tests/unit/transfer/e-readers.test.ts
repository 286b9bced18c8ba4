import { describe, expect, test } from 'vitest'
import { openKindle } from '@/lib/server/transfer/readers/e-readers/kindle'
import { openKoreader } from '@/lib/server/transfer/readers/e-readers/koreader'
import { makeKindle, makeKoreader } from '@/tests/support/transfer/e-readers'
import { readItems, readWords } from '@/tests/support/transfer/items'
import { makeSqlite } from '@/tests/support/transfer/sqlite'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const now = new Date('2026-11-22T12:00:00Z')
const BASES: Record<string, string> = { ran: 'run', Whales: 'whale', gave: 'give' }
const context = { now, baseFormOf: async (text: string) => BASES[text] ?? text }
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
    const source = await openKindle(files.write(file), context)
    expect(source.total).toBe(2)
    const [gaudy, run] = await readWords(source)
    expect(gaudy).toMatchObject({ text: 'gaudy', sentence: 'A gaudy hat.', sourceTitle: 'Emma', note: null })
    expect(run).toMatchObject({
      text: 'run',
      sentence: 'They were running late.',
      sourceTitle: 'Moby-Dick – Melville, Herman',
      note: '“He ran home.”',
      addedAt: new Date('2026-01-02T08:00:00Z'),
      log: [],
    })
  })

  test('keeps the form as read where there is no sentence, and finds the base form where there is no stem', async () => {
    const file = await makeKindle([{ word: 'ran', stem: null, usage: '', at: day('2026-01-02') }])
    const [word] = await readWords(await openKindle(files.write(file), context))
    expect(word).toMatchObject({ text: 'run', sentence: null, note: 'Read as “ran”' })
  })

  test('gives a mastered word as marked as learned, with the same answer each time', async () => {
    const file = await makeKindle([
      { word: 'odd', stem: 'odd', usage: 'How odd.', at: day('2026-01-02'), category: 100 },
    ])
    const path = files.write(file)
    const [first] = await readWords(await openKindle(path, context))
    const [again] = await readWords(await openKindle(path, context))
    expect(first?.log).toMatchObject([
      { kind: 'ANSWER', rating: 'EASY', stage: 'LEARNED', answeredAt: new Date('2026-01-02T08:00:00Z') },
    ])
    expect(again).toEqual(first)
  })

  test('names words of other languages instead of adding them', async () => {
    const file = await makeKindle([
      { word: 'Haus', stem: 'Haus', usage: 'Das Haus.', at: day('2026-01-02'), lang: 'de' },
      { word: 'house', stem: 'house', usage: 'A house.', at: day('2026-01-02'), lang: 'en-GB' },
    ])
    expect(await readItems(await openKindle(files.write(file), context))).toMatchObject([
      { at: 1, problem: '“Haus” is not an English word on this Kindle (de).' },
      { at: 2, word: { text: 'house' } },
    ])
  })

  test('with a clock that was wrong gives no time, not a word of the future', async () => {
    const file = await makeKindle([
      { word: 'odd', stem: 'odd', usage: '', at: day('2090-01-01'), category: 100 },
    ])
    const [word] = await readWords(await openKindle(files.write(file), context))
    expect(word).toMatchObject({ addedAt: null, log: [] })
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
    const source = await openKoreader(files.write(file), context)
    expect(source.total).toBe(2)
    expect(await readWords(source)).toMatchObject([
      {
        text: 'whale',
        sentence: 'Whales swam by.',
        sourceTitle: 'Moby-Dick',
        addedAt: new Date('2026-01-02T08:00:00Z'),
      },
      { text: 'give', sentence: 'that he gave up at once.' },
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
