/** docs/product.md, When two devices meet: what a save replaces stays with the word. */
import { beforeAll, expect, test } from 'vitest'
import { LIMITS } from '@/lib/domain/limits'
import { prisma } from '@/lib/server/database/prisma'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { listEarlierTexts } from '@/lib/server/words/earlier-texts.service'
import { mergeWords } from '@/lib/server/words/same-word.service'
import { deleteWord, restoreWord } from '@/lib/server/words/word-delete.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, readWord, signUpSpeaker, signUpUser } from '@/tests/support/builders'
import { earlierOf } from '@/tests/support/words/two-devices'

beforeAll(() => ensureWordData())

const own = (definition: string, isSelectedByUser = true) => ({
  ...{ partOfSpeech: 'noun', definition, isSelectedByUser },
})

test('every text of the context is kept when it is replaced, and when it is cleared', async () => {
  const { user } = await signUpUser()
  const { id } = await addWord(user, 'loom', {
    userContext: {
      ...{ remainderContext: 'a note', sentence: 'A loom stood there.', sourceTitle: 'Emma' },
      ...{ sourceUrl: 'https://example.org/a', place: 'Lisbon' },
    },
  })
  await addWord(user, 'loom', {
    id,
    userContext: {
      remainderContext: null,
      sentence: 'It will loom.',
      sourceTitle: '',
      sourceUrl: null,
      place: 'Porto',
    },
  })
  expect(await earlierOf(user, id)).toEqual([
    'NOTE: a note',
    'SENTENCE: A loom stood there.',
    'SOURCE_TITLE: Emma',
    'SOURCE_URL: https://example.org/a',
    'PLACE: Lisbon',
  ])
})

test('a save that leaves a text out, or sends it again, keeps nothing', async () => {
  const { user } = await signUpUser()
  const { id } = await addWord(user, 'loom', { userContext: { remainderContext: 'a note' } })
  await addWord(user, 'loom', { id })
  await addWord(user, 'loom', { id, userContext: { remainderContext: ' a note ', place: 'Porto' } })
  await addWord(user, 'loom', { id, userContext: { remainderContext: 'a note that goes on' } })
  expect(await earlierOf(user, id)).toEqual([])
})

test('a meaning that the learner wrote is kept, one that the dictionary has is not', async () => {
  const { user } = await signUpUser()
  const [found] = getDictionary().sensesOf('loom')
  const definitions = [own('what grandmother means by it'), own(found?.definition ?? '')]
  const { id } = await addWord(user, 'loom', { vocabulary: { definitions } })
  await addWord(user, 'loom', { id, vocabulary: { definitions: [own('another one')] } })
  expect(await earlierOf(user, id)).toEqual(['MEANING: what grandmother means by it'])
  await addWord(user, 'loom', { id, vocabulary: { definitions } })
  expect(await earlierOf(user, id)).toEqual(['MEANING: another one'])
})

test('the learner’s own translation is kept, one that was filled in is not', async () => {
  const { user } = await signUpSpeaker('de')
  const { id, translation } = await addWord(user, 'house', {
    vocabulary: { definitions: [own(getDictionary().sensesOf('house')[0]?.definition ?? '')] },
  })
  expect(translation).toBe('das Haus')
  for (const next of ['die Hütte', 'das Heim', null])
    await addWord(user, 'house', { id, vocabulary: { translation: next } })
  expect(await earlierOf(user, id)).toEqual(['TRANSLATION: das Heim', 'TRANSLATION: die Hütte'])
})

test('of meanings of two devices that are more than a word may have, those that nobody chose go, own ones into the history', async () => {
  const { user } = await signUpUser()
  const stored = Array.from({ length: LIMITS.definitionsPerWord }, (_, index) =>
    own(`mine ${index}`, index > 0),
  )
  const { id } = await addWord(user, 'loom', { vocabulary: { definitions: stored } })
  await addWord(user, 'loom', {
    id,
    vocabulary: { definitions: [own('ours')] },
    known: { definitions: [], tagNames: [] },
  })
  const { definitions } = await readWord(user, id)
  expect(definitions).toHaveLength(LIMITS.definitionsPerWord)
  expect(definitions[0]?.meaning).toBe('ours')
  expect(await earlierOf(user, id)).toEqual(['MEANING: mine 0'])
})

test('they are deleted and restored with the word, and nobody else’s', async () => {
  const { user } = await signUpUser()
  const { user: stranger } = await signUpUser()
  const { id } = await addWord(user, 'loom', { userContext: { remainderContext: 'a note' } })
  await addWord(user, 'loom', { id, userContext: { remainderContext: 'another' } })
  const call = { viewer: user, id, now: new Date() }
  await deleteWord(call)
  expect(await earlierOf(user, id)).toEqual([])
  await restoreWord(call)
  expect(await earlierOf(user, id)).toEqual(['NOTE: a note'])
  expect(await earlierOf(stranger, id)).toEqual([])
  expect(await earlierOf(user, 'no id')).toEqual([])
})

test('a merged word has those of both, and the texts of the other that have no place in it', async () => {
  const { user } = await signUpUser()
  const { id } = await addWord(user, 'don\u2019t', { userContext: { sentence: 'Don’t go.', place: 'Porto' } })
  await addWord(user, 'don\u2019t', { id, userContext: { place: 'Lisbon' } })
  const { id: otherId } = await addWord(user, 'other', {
    userContext: { sentence: 'I don’t know.', remainderContext: 'a note' },
  })
  await addWord(user, 'other', { id: otherId, userContext: { remainderContext: 'another' } })
  const { textKey } = await prisma.vocabularyItem.findFirstOrThrow({ where: { id } })
  await prisma.vocabularyItem.updateMany({ where: { id: otherId }, data: { textKey, variant: 2 } })
  await mergeWords({ viewer: user, id, otherId, now: new Date() })
  expect(await earlierOf(user, id)).toEqual(['SENTENCE: I don’t know.', 'NOTE: a note', 'PLACE: Porto'])
  const [latest] = await listEarlierTexts({ viewerId: user.id, wordId: id })
  expect(latest?.until).toBeInstanceOf(Date)
})
