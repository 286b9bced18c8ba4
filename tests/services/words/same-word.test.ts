import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { answerWord } from '@/lib/server/review/review.service'
import { findMergeable, findSameWord, keepWordsApart, mergeWords } from '@/lib/server/words/same-word.service'
import { deleteWords, restoreWords } from '@/lib/server/words/word-delete.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { addWord, readWord, signUpUser } from '@/tests/support/builders'
import { daysFrom } from '@/tests/support/clock'
import { importFile, undo } from '@/tests/support/transfer/imports'

const ADDED = new Date()
const now = daysFrom(ADDED, 20)

const meaning = (definition: string, isSelectedByUser = false) => ({
  partOfSpeech: 'noun',
  definition,
  isSelectedByUser,
})

/** A word of the viewer as the migration leaves one that became equal to another. */
async function addVariant(
  viewer: UserRecord,
  text: string,
  key: string,
  input: Parameters<typeof addWord>[2],
) {
  const { id } = await addWord(viewer, `${text} ${randomUUID()}`, input)
  await prisma.vocabularyItem.update({
    where: { id_userId: { id, userId: viewer.id } },
    data: { text, textKey: key, variant: 2 },
  })
  return id
}

let viewer: UserRecord
let first: string
let second: string

beforeEach(async () => {
  viewer = (await signUpUser()).user
  first = (
    await addWord(viewer, "don't", {
      vocabulary: { definitions: [meaning('do not'), meaning('a rule')] },
      userContext: { remainderContext: 'typed', tagNames: ['short'] },
    })
  ).id
  second = await addVariant(viewer, 'don’t', "don't", {
    vocabulary: { definitions: [meaning('a rule', true), meaning('other')], translation: 'nicht' },
    userContext: {
      remainderContext: 'curly',
      tagNames: ['Short', 'curly'],
      sentence: 'I don’t.',
      place: 'Rome',
    },
  })
})

const answer = (wordId: string, days: number) =>
  answerWord({
    viewer,
    wordId,
    rating: 'GOOD',
    source: 'SINGLE_REVIEW',
    answerId: randomUUID(),
    answeredAt: daysFrom(ADDED, days).toISOString(),
    now: daysFrom(ADDED, days),
  })

describe('two words with the same text', () => {
  test('are offered to be merged, from the page of either', async () => {
    expect(await findSameWord(viewer, first)).toBe(second)
    expect(await findSameWord(viewer, second)).toBe(first)
    const alone = await addWord(viewer, 'alone')
    expect(await findSameWord(viewer, alone.id)).toBeNull()
  })

  test('become one with the meanings, notes, lists and translations of both', async () => {
    await mergeWords({ viewer, id: first, otherId: second, now })
    const word = await readWord(viewer, first, now)
    expect(word.definitions.map((one) => [one.meaning, one.isSelectedByUser])).toEqual([
      ['do not', false],
      ['a rule', true],
      ['other', false],
    ])
    expect(word).toMatchObject({
      text: "don't",
      remainderContext: 'typed\ncurly',
      sentence: 'I don’t.',
      place: 'Rome',
    })
    expect(word.tags.map(({ name }) => name)).toEqual(['short', 'curly'])
    expect(await prisma.vocabularyItem.count({ where: { userId: viewer.id } })).toBe(1)
    expect(await findSameWord(viewer, first)).toBeNull()
  })

  test('keep the answers of both in one log, replayed in the order of time', async () => {
    await answer(second, 1)
    await answer(first, 2)
    await answer(second, 5)
    await mergeWords({ viewer, id: first, otherId: second, now })
    const log = await prisma.reviewLog.findMany({
      where: { userId: viewer.id },
      orderBy: { answeredAt: 'asc' },
    })
    expect(log.map(({ vocabularyItemId }) => vocabularyItemId)).toEqual([first, first, first])
    expect(log[1]?.stateBefore).toEqual(log[0]?.stateAfter)
    expect(log[2]?.stateBefore).toEqual(log[1]?.stateAfter)
    const word = await readWord(viewer, first, now)
    expect(word).toMatchObject({ reviewCount: 3, lastReviewedAt: daysFrom(ADDED, 5).toISOString() })
  })

  test('stay as they are where the notes do not fit into one', async () => {
    await saveWord(viewer, {
      id: second,
      vocabulary: { text: 'don’t' },
      userContext: { remainderContext: 'x'.repeat(499) },
    })
    await expect(mergeWords({ viewer, id: first, otherId: second, now })).rejects.toMatchObject({
      code: 'MERGE_TOO_LONG',
    })
    expect(await prisma.vocabularyItem.count({ where: { userId: viewer.id } })).toBe(2)
  })

  test('stay two words when the user keeps both', async () => {
    await keepWordsApart({ viewer, id: first, otherId: second })
    expect(await findSameWord(viewer, first)).toBeNull()
    expect(await findSameWord(viewer, second)).toBeNull()
    expect((await readWord(viewer, second, now)).text).toBe('don’t')
  })

  test('are edited, deleted and restored each by itself', async () => {
    await saveWord(viewer, { id: second, vocabulary: { text: 'don’t' }, userContext: { place: 'Bari' } })
    expect((await readWord(viewer, second, now)).place).toBe('Bari')
    expect(await saveWord(viewer, { vocabulary: { text: 'DON’T' } })).toBe(first)
    await deleteWords({ viewer, ids: [first, second], now })
    await restoreWords({ viewer, ids: [first, second], now })
    expect(await findSameWord(viewer, first)).toBe(second)
    await deleteWords({ viewer, ids: [first], now })
    expect(await saveWord(viewer, { vocabulary: { text: "don't" } })).toBe(second)
  })

  test('are of one user: another user’s word is not found', async () => {
    const other = (await signUpUser()).user
    const foreign = await addWord(other, "don't")
    expect(await findSameWord(other, foreign.id)).toBeNull()
    expect(await findSameWord(other, first)).toBeNull()
    for (const pair of [
      { viewer: other, id: first, otherId: second },
      { viewer: other, id: foreign.id, otherId: second },
      { viewer, id: first, otherId: foreign.id },
      { viewer, id: first, otherId: first },
      { viewer, id: first, otherId: 'x' },
    ]) {
      await expect(mergeWords({ ...pair, now })).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
      await expect(keepWordsApart(pair)).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    }
  })
})

describe('the word list says which words can be merged', () => {
  test('until they are merged', async () => {
    expect(await findMergeable(viewer)).toEqual({ count: 1, id: second, text: 'don’t' })
    await mergeWords({ viewer, id: first, otherId: second, now })
    expect(await findMergeable(viewer)).toBeNull()
  })

  test('until both are kept', async () => {
    await keepWordsApart({ viewer, id: first, otherId: second })
    expect(await findMergeable(viewer)).toBeNull()
  })

  test('while neither of them is deleted; and not to another learner', async () => {
    expect(await findMergeable((await signUpUser()).user)).toBeNull()
    await deleteWords({ viewer, ids: [first], now })
    expect(await findMergeable(viewer)).toBeNull()
  })
})

describe('undoing an import after two words were merged', () => {
  const csv = (meaning: string) => Buffer.from(`word,meaning\ndon't,${meaning}\n`)

  test('takes back what it added to one of them, and no more', async () => {
    const { id } = await importFile(viewer, csv('from a file'))
    await mergeWords({ viewer, id: first, otherId: second, now })
    const meanings = async () => (await readWord(viewer, first, now)).definitions.map(({ meaning: m }) => m)
    expect(await meanings()).toContain('from a file')
    expect(await undo(viewer, id)).toMatchObject({ state: 'UNDONE' })
    expect(await meanings()).toEqual(['do not', 'a rule', 'other'])
  })

  test('leaves a word that it added, because the other one is in it', async () => {
    const other = (await signUpUser()).user
    const { id } = await importFile(other, csv('from a file'))
    const { id: added } = await prisma.vocabularyItem.findFirstOrThrow({ where: { userId: other.id } })
    const older = await addVariant(other, 'don’t', "don't", {
      vocabulary: { definitions: [meaning('do not')] },
    })
    await mergeWords({ viewer: other, id: added, otherId: older, now })
    expect(await undo(other, id)).toMatchObject({ state: 'UNDONE' })
    const word = await readWord(other, added, now)
    expect(word.definitions.map(({ meaning: m }) => m)).toContain('do not')
  })
})
