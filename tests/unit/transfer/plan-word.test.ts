import { expect, it } from 'vitest'
import { dataWordSchema, type ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { completeWord, outlineWord } from '@/lib/domain/transfer/word/complete-word'
import { describeLeftOut, planAddition, type StoredFacts } from '@/lib/domain/transfer/word/plan-word'
import { FIELD_NAMES, mapFields } from '@/lib/domain/words/word-fields'

const now = new Date('2026-11-22T12:00:00.000Z')
const empty: StoredFacts = {
  ...mapFields(FIELD_NAMES, () => null),
  pronunciation: null,
  ownTranslations: {},
  hasImage: false,
  hasAudio: false,
  isStudied: false,
  meanings: [],
  lists: [],
}
const plan = (word: Omit<ImportedWord, 'text'>, stored: Partial<StoredFacts>, known: string[] = []) =>
  planAddition(
    completeWord(dataWordSchema.parse({ text: 'hue', ...word }), { timeZone: 'UTC', now }),
    { ...empty, ...stored },
    (id) => known.includes(id),
  )
const meaning = (text: string) => ({ partOfSpeech: 'noun', meaning: text })

it('nothing that the user has is replaced', () => {
  const stored = {
    note: 'mine',
    ownTranslations: { de: 'Farbton' },
    hasImage: true,
    meanings: [meaning('a colour')],
    lists: ['art'],
  }
  const word = {
    note: 'theirs',
    ownTranslations: { de: 'Farbe' },
    image: { name: 'a.png' },
    meanings: [meaning('a colour')],
    lists: ['Art'],
  }
  expect(plan(word, stored)).toBeNull()
})

it('what the user lacks is added', () => {
  const word = {
    note: 'theirs',
    ownTranslations: { fr: 'teinte' },
    audio: { name: 'a.mp3' },
    meanings: [meaning('a colour'), meaning('a shout')],
    lists: ['Art', 'Work'],
  }
  expect(plan(word, { meanings: [meaning('a colour')], lists: ['art'] })).toMatchObject({
    texts: { note: 'theirs' },
    ownTranslations: { fr: 'teinte' },
    meanings: [meaning('a shout')],
    lists: ['Work'],
    takesAudio: true,
    takesImage: false,
  })
})

it('a sentence never gets the address of another page', () => {
  expect(plan({ sentence: 'One.', sourceUrl: 'https://a.example' }, { sentence: 'Mine.' })).toBeNull()
  expect(plan({ sentence: 'One.' }, { sourceTitle: 'My book' })).toBeNull()
})

it('a word keeps at most ten meanings and twenty lists', () => {
  const nine = Array.from({ length: 9 }, (_, n) => meaning(`${n}`))
  expect(plan({ meanings: [meaning('a'), meaning('b')] }, { meanings: nine })?.meanings).toEqual([
    expect.objectContaining(meaning('a')),
  ])
  const full = Array.from({ length: 20 }, (_, n) => `list ${n}`)
  expect(plan({ lists: ['one more'] }, { lists: full })).toBeNull()
})

it('answers that are stored already are not stored again', () => {
  const id = '0193a1c0-0000-4000-8000-000000000001'
  const answeredAt = '2026-11-01T10:00:00.000Z'
  const log = [{ id, kind: 'ANSWER' as const, rating: 'GOOD' as const, source: 'QUIZ' as const, answeredAt }]
  expect(plan({ log }, {}, [id])).toBeNull()
  expect(plan({ log }, {})?.log).toHaveLength(1)
})

it('sentences that a word lacks are added to its note, which stays', () => {
  const word = outlineWord(dataWordSchema.parse({ text: 'hue', sentence: 'New hue.', note: 'x' }), { now })
  const noteLines = ['New hue.', 'Old hue.', 'First hue.'].map((text) => ({ text, line: `“${text}” (Emma)` }))
  const stored = { ...empty, note: 'mine', sentence: 'First hue.' }
  const addition = planAddition({ ...word, noteLines }, stored, () => false)
  expect(addition?.texts).toEqual({ note: 'mine\n“New hue.” (Emma)\n“Old hue.” (Emma)' })
  const after = { ...stored, note: addition?.texts.note ?? null }
  expect(planAddition({ ...word, noteLines }, after, () => false)).toBeNull()
})

it('sentences for which a note has no room are named', () => {
  const word = outlineWord(dataWordSchema.parse({ text: 'hue' }), { now })
  const noteLines = [{ text: 'A hue.', line: '“A hue.”' }]
  expect(describeLeftOut({ ...word, noteLines }, { ...empty, note: 'x'.repeat(500) })).toEqual([
    'The note of “hue” has no room for one of its sentences.',
  ])
  expect(describeLeftOut({ ...word, noteLines }, undefined)).toEqual([])
})

it('meanings and lists for which a word has no room are named, those that it has are not', () => {
  const meanings = ['a shade', 'a cry', 'a noise'].map((meaning) => ({ partOfSpeech: 'noun', meaning }))
  const word = outlineWord(dataWordSchema.parse({ text: 'hue', meanings, lists: ['Art', 'Old'] }), { now })
  const stored = {
    ...empty,
    meanings: [
      { partOfSpeech: 'noun', meaning: 'a shade' },
      ...Array.from({ length: 8 }, (_, n) => ({ partOfSpeech: 'noun', meaning: `${n}` })),
    ],
    lists: ['old', ...Array.from({ length: 19 }, (_, n) => `${n}`)],
  }
  expect(describeLeftOut(word, stored)).toEqual([
    '“hue” has no room for "a noise": a word has at most 10 meanings.',
    '“hue” was not added to "Art": a word is in at most 20 lists.',
  ])
  expect(planAddition(word, stored, () => false)).toMatchObject({
    meanings: [{ meaning: 'a cry' }],
    lists: [],
  })
})
