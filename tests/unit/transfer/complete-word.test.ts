import { expect, it } from 'vitest'
import { dataWordSchema, type ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { completeWord, outlineWord } from '@/lib/domain/transfer/word/complete-word'

const now = new Date('2026-11-22T12:00:00.000Z')
const complete = (word: ImportedWord) =>
  completeWord(dataWordSchema.parse(word), { timeZone: 'Asia/Tokyo', now })
const id = (n: number) => `0193a1c0-0000-4000-8000-00000000000${n}`
const answer = (n: number, answeredAt: string, rating: 'GOOD' | 'AGAIN' = 'GOOD') => ({
  id: id(n),
  kind: 'ANSWER' as const,
  rating,
  source: 'FLASHCARDS' as const,
  answeredAt,
})

it('the history of another program gives the state with which the scheduler goes on', () => {
  const { learning, log } = complete({
    text: 'hue',
    log: [answer(2, '2026-11-05T10:00:00.000Z'), answer(1, '2026-11-01T10:00:00.000Z')],
  })
  expect(log.map((entry) => entry.id)).toEqual([id(1), id(2)])
  expect(log[0]).toMatchObject({ timeZone: 'Asia/Tokyo', before: { stage: 'NEW', memory: null } })
  expect(log[1]?.before).toEqual(log[0]?.after)
  expect(learning).toEqual(log[1]?.after)
  expect(learning).toMatchObject({ stage: 'REVIEWING', reviewCount: 2, memory: { reps: 2 } })
})

it('an answer that was undone changes no state', () => {
  const undone = { ...answer(2, '2026-11-05T10:00:00.000Z'), undoneAt: '2026-11-05T10:01:00.000Z' }
  const { learning } = complete({ text: 'hue', log: [answer(1, '2026-11-01T10:00:00.000Z'), undone] })
  expect(learning.memory?.reps).toBe(1)
})

it('repeated meanings, lists and answers count once; an answer of the future does not count', () => {
  const meaning = { partOfSpeech: 'noun', meaning: 'a colour' }
  const word = complete({
    text: ' Hue ',
    meanings: [meaning, meaning, { partOfSpeech: 'word', meaning: 'N/A' }],
    lists: ['Art', 'art'],
    log: [
      answer(1, '2026-11-01T10:00:00.000Z'),
      answer(1, '2026-11-01T10:00:00.000Z'),
      answer(3, '2026-11-23T12:00:00.000Z'),
    ],
  })
  expect(word).toMatchObject({ key: 'hue', meanings: [meaning], lists: ['Art'] })
  expect(word.log.map((entry) => entry.id)).toEqual([id(1)])
})

it('a preview knows a word by what it compares, with the same answers as the import', () => {
  const word = dataWordSchema.parse({
    text: ' Hue ',
    lists: ['Art', 'art'],
    log: [
      answer(1, '2026-11-01T10:00:00.000Z'),
      answer(1, '2026-11-01T10:00:00.000Z'),
      answer(3, '2026-11-23T12:00:00.000Z'),
    ],
  })
  const outline = outlineWord(word, { now })
  expect(outline).toMatchObject({
    key: 'hue',
    lists: ['Art'],
    learning: { memory: null },
    log: [{ id: id(1) }],
  })
  const { log } = completeWord(word, { timeZone: 'UTC', now })
  expect(log.map((entry) => entry.id)).toEqual(outline.log.map((entry) => entry.id))
})

it('an answer is on the day that the learner had, in the time zone of the answer', () => {
  const late = answer(1, '2026-11-01T20:30:00.000Z')
  const { log } = complete({ text: 'hue', log: [late, { ...late, id: id(2), timeZone: 'Europe/Berlin' }] })
  expect(log.map(({ localDate }) => localDate)).toEqual(['2026-11-02', '2026-11-01'])
  expect(log[0]?.answeredLocal).toEqual(new Date('2026-11-02T05:30:00.000Z'))
})
