import { describe, expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { saveWord } from '@/lib/server/words/word-save.service'
import { findWordMatches } from '@/lib/server/words/word-search.service'
import { signUpUser } from '@/tests/support/builders'

type Texts = { meanings?: string[]; note?: string; sentence?: string }

function save(user: UserRecord, text: string, { meanings = [], note, sentence }: Texts) {
  const definitions = meanings.map((definition) => ({ partOfSpeech: 'noun', definition }))
  return saveWord(user, {
    vocabulary: { text, definitions },
    userContext: { remainderContext: note, sentence },
  })
}

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
