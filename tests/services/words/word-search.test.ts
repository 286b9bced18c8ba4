import { describe, expect, test } from 'vitest'
import { Prisma } from '@/generated/prisma/client'
import { cleanText } from '@/lib/domain/text/clean'
import { looseKey } from '@/lib/domain/text/fold-for-search'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { looseKeySql } from '@/lib/server/words/search/search-sql'
import { findWordMatches } from '@/lib/server/words/search/word-search.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { signUpUser } from '@/tests/support/builders'

type Texts = { meanings?: string[]; note?: string; sentence?: string }

function save(user: UserRecord, text: string, { meanings = [], note, sentence }: Texts) {
  const definitions = meanings.map((definition) => ({ partOfSpeech: 'noun', definition }))
  return saveWord(user, {
    vocabulary: { text, definitions },
    userContext: { remainderContext: note, sentence },
  })
}

describe('the loose key in SQL', () => {
  test('is the loose key of every letter that is compared as another', async () => {
    const ranges = [
      [0x20, 0x6ff],
      [0x780, 0x7bf],
      [0x900, 0xdff],
      [0xe00, 0xfff],
      [0x1e00, 0x1fff],
      [0x2010, 0x218f],
      [0x3040, 0x30ff],
      [0xac00, 0xac20],
      [0xfb00, 0xfb4f],
      [0xfe70, 0xfefc],
      [0xff01, 0xffdc],
    ]
    const letters = ranges.flatMap(([from = 0, to = 0]) =>
      Array.from({ length: to - from + 1 }, (_, n) => cleanText(`x${String.fromCharCode(from + n)}`)),
    )
    const rows = await prisma.$queryRaw<{ letter: string; key: string }[]>`
      SELECT letter, ${looseKeySql(Prisma.sql`letter`)} AS key FROM unnest(${letters}::text[]) AS l(letter)`
    const different = rows.flatMap(({ letter, key }) =>
      key === looseKey(letter)
        ? []
        : [`${letter} U+${letter.codePointAt(0)?.toString(16)}: ${key} ${looseKey(letter)}`],
    )
    expect(different).toEqual([])
  })
})

describe('the search in the texts of words', () => {
  test('finds every meaning, the note and the sentence, and tells the first of them', async () => {
    const { user } = await signUpUser()
    const other = await signUpUser()
    const meaning = await save(user, 'one', { meanings: ['a fruit', 'a marble thing'], note: 'marble too' })
    const note = await save(user, 'two', { meanings: ['a fruit'], note: 'seen on the\nMarble arch' })
    const sentence = await save(user, 'three', { sentence: 'Marbles rolled.' })
    await save(other.user, 'foreign', { note: 'marble' })
    expect(await findWordMatches(user, 'marble')).toEqual([
      { id: meaning, field: 'MEANING', text: 'a marble thing' },
      { id: note, field: 'NOTE', text: 'seen on the Marble arch' },
      { id: sentence, field: 'SENTENCE', text: 'Marbles rolled.' },
    ])
    expect((await findWordMatches(user, ' the  MARBLE ')).map(({ id }) => id)).toEqual([note])
  })

  test('finds a phrase among more texts with the same words than it returns', async () => {
    const { user } = await signUpUser()
    const phrase = await save(user, 'word', { note: 'a red\nbig ball' })
    await prisma.vocabularyItem.createMany({
      data: Array.from({ length: 501 }, (_, n) => ({
        userId: user.id,
        text: `${n}`,
        textKey: `${n}`,
        remainderContext: 'a big red ball',
      })),
    })
    expect((await findWordMatches(user, 'red big')).map(({ id }) => id)).toEqual([phrase])
  })

  test.each([
    ['naive', 'a naïve note'],
    ['NAÏVE', 'a naïve note'],
    ['strasse', 'auf der Straße'],
    ['истанбул', 'Истанбул'],
    ['οδος', 'ΟΔΟΣ'],
    ['100%', '100% sure'],
    ['lodz', 'from Łódź'],
    ['icecream', 'an ice-cream'],
    ['ice cream', 'an icecream'],
    ['dont', 'I don’t know'],
    ['dont', 'he said “don’t”, quietly'],
    ['quiet sea', 'a “quiet sea” — or “QUIET, SEA”'],
    ['كتاب', 'كِتَابٌ'],
    ['カミ', 'かみ'],
    ['encyclopædia', 'the Encyclopaedia'],
  ])('%s finds %s', async (typed, note) => {
    const { user } = await signUpUser()
    await save(user, 'word', { note })
    expect(await findWordMatches(user, typed)).toHaveLength(1)
  })

  test.each([
    ['ä', 'apple'],
    ['äp', 'apple'],
    ['a_b', 'axb'],
    ['a', 'a'],
    ['  ', 'two  spaces'],
  ])('%s does not find %s', async (typed, note) => {
    const { user } = await signUpUser()
    await save(user, 'word', { note })
    expect(await findWordMatches(user, typed)).toEqual([])
  })
})
