/** Operations on several words: all or nothing, with the same effect on each as the operation on one word. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { RESTORE_WINDOW_MS } from '@/lib/domain/words/restore-window'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage, setWordStages } from '@/lib/server/review/review-stage.service'
import { undoAnswer, undoAnswers } from '@/lib/server/review/review-undo.service'
import { listTags } from '@/lib/server/words/tag.service'
import { tagWords, untagWords } from '@/lib/server/words/tag-many.service'
import { listWords } from '@/lib/server/words/word.service'
import { deleteWords, restoreWords } from '@/lib/server/words/word-delete.service'
import { addWord, readWord, signUpUser } from '@/tests/support/builders'
import { minutesFrom } from '@/tests/support/clock'
import { expectLogsToAgree, recountDays, storedDays } from '@/tests/support/review/log-recount'
import { rowsOf, signUpOwner } from '@/tests/support/words/everything-of'

const now = new Date()

async function learnerWith(...texts: string[]) {
  const { user: viewer } = await signUpUser()
  const ids: string[] = []
  for (const text of texts) ids.push((await addWord(viewer, text)).id)
  return { viewer, ids }
}

const listsOf = async (viewer: UserRecord, id: string) =>
  (await readWord(viewer, id)).tags.map(({ name }) => name)
const textsOf = async (viewer: UserRecord) =>
  (await listWords({ viewer, now: minutesFrom(now, 90) })).map(({ text }) => text).sort()

type Call = (viewer: UserRecord, ids: string[]) => Promise<unknown>
const OPERATIONS: [string, Call][] = [
  ['tagWords', (viewer, ids) => tagWords({ viewer, ids, tagNames: ['work'] })],
  ['untagWords', (viewer, ids) => untagWords({ viewer, ids, tagNames: ['work'] })],
  ['setWordStages', (viewer, ids) => setWordStages({ viewer, now, ids, stage: 'LEARNED' })],
  ['deleteWords', (viewer, ids) => deleteWords({ viewer, now, ids })],
  ['restoreWords', (viewer, ids) => restoreWords({ viewer, now, ids })],
]

describe.each(OPERATIONS)('%s', (_, call) => {
  test('with another user’s word among one’s own is WORD_NOT_FOUND and changes nothing of either', async () => {
    const owner = await signUpOwner()
    const { viewer, ids } = await learnerWith('own')
    const before = [await rowsOf(owner.user.id), await rowsOf(viewer.id)]
    const calling = call(viewer, [...ids, owner.wordId])
    await expect(calling).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    expect([await rowsOf(owner.user.id), await rowsOf(viewer.id)]).toEqual(before)
  })

  test('wants 1 to 500 ids, each of them one that can be a word’s', async () => {
    const { viewer } = await learnerWith()
    const many = Array.from({ length: 501 }, () => randomUUID())
    await expect(call(viewer, [])).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
    await expect(call(viewer, many)).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
    await expect(call(viewer, many.slice(1))).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    await expect(call(viewer, ['word-1'])).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
  })
})

describe('lists', () => {
  test('come behind those that a word has, and none twice', async () => {
    const { viewer, ids } = await learnerWith('one', 'two')
    const [one = '', two = ''] = ids
    await tagWords({ viewer, ids: [one], tagNames: ['Work'] })
    await tagWords({ viewer, ids: [one, two, one.toUpperCase()], tagNames: ['fun', ' WORK ', 'fun'] })
    expect(await listsOf(viewer, one)).toEqual(['Work', 'fun'])
    expect(await listsOf(viewer, two)).toEqual(['fun', 'Work'])
    expect(await listTags(viewer)).toMatchObject([{ taggingCount: 2 }, { taggingCount: 2 }])
  })

  test('go from all words, and with the last word altogether', async () => {
    const { viewer, ids } = await learnerWith('one', 'two')
    await tagWords({ viewer, ids, tagNames: ['a', 'b', 'c'] })
    await untagWords({ viewer, ids, tagNames: ['A', 'unknown'] })
    await tagWords({ viewer, ids, tagNames: ['d'] })
    expect(await listsOf(viewer, ids[0] ?? '')).toEqual(['b', 'c', 'd'])
    await untagWords({ viewer, ids, tagNames: ['b', 'c', 'd'] })
    expect(await listTags(viewer)).toEqual([])
  })

  test('beyond twenty a word are refused with the word’s name, for all words', async () => {
    const { viewer, ids } = await learnerWith('full', 'empty')
    const names = Array.from({ length: 20 }, (_, n) => `list ${n}`)
    await tagWords({ viewer, ids: ids.slice(0, 1), tagNames: names })
    await tagWords({ viewer, ids: ids.slice(0, 1), tagNames: names.slice(3) })
    const tagging = tagWords({ viewer, ids, tagNames: ['list 1', 'one more'] })
    await expect(tagging).rejects.toMatchObject({
      code: 'TOO_MANY_LISTS',
      parameters: { word: 'full', max: 20 },
    })
    expect(await listsOf(viewer, ids[1] ?? '')).toEqual([])
    expect(await prisma.tag.count({ where: { userId: viewer.id, name: 'one more' } })).toBe(0)
  })

  test.each([[[]], [['']], [['x'.repeat(51)]], [Array.from({ length: 21 }, (_, n) => `${n}`)]])(
    'named %j are refused with a reason',
    async (tagNames) => {
      const { viewer, ids } = await learnerWith('word')
      await expect(tagWords({ viewer, ids, tagNames })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
      await expect(untagWords({ viewer, ids, tagNames })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    },
  )
})

/** Words that are new, just answered, answered long before, learned, and answered later on another device. */
async function learnerWithHistories() {
  const { viewer, ids } = await learnerWith('new', 'good', 'old', 'learned', 'late')
  const at = (minutes: number) => minutesFrom(now, minutes)
  const [, good = '', old = '', learned = '', late = ''] = ids
  await answerWord({ viewer, now: at(1), wordId: old, rating: 'AGAIN' })
  await setWordStage({ viewer, now: at(2), wordId: learned, stage: 'LEARNED' })
  await answerWord({ viewer, now: at(50), wordId: good, rating: 'GOOD', timeSpent: 9 })
  await answerWord({ viewer, now: at(70), wordId: late, rating: 'GOOD' })
  return { viewer, ids, when: at(60) }
}

const columnsOf = async (viewer: UserRecord) =>
  (await prisma.vocabularyItem.findMany({ where: { userId: viewer.id }, orderBy: { text: 'asc' } })).map(
    ({ id: _id, userId: _user, updatedAt: _updated, createdAt: _created, ...columns }) => columns,
  )

describe.each(['LEARNED', 'REVIEWING', 'NEW'] as const)('the stage %s', (stage) => {
  test('of several words is logged and scheduled as that of one word is', async () => {
    const [many, single] = [await learnerWithHistories(), await learnerWithHistories()]
    // Which of them gets which of the even days depends on their order.
    const uneven = ({ viewer }: typeof many) => ({ ...viewer, evenDays: false })
    await setWordStages({ viewer: uneven(many), now: many.when, ids: many.ids, stage })
    for (const wordId of single.ids)
      await setWordStage({ viewer: uneven(single), now: single.when, wordId, stage })
    expect(await columnsOf(many.viewer)).toEqual(await columnsOf(single.viewer))
    expect(await storedDays(many.viewer.id)).toEqual(await storedDays(single.viewer.id))
    await expectLogsToAgree(many.viewer.id)
  })

  test('is undone for all of them as for one', async () => {
    const { viewer, ids, when } = await learnerWithHistories()
    const before = [await columnsOf(viewer), await storedDays(viewer.id)]
    const early = ids.slice(0, -1)
    const answerIds = early.map(() => randomUUID())
    await setWordStages({ viewer, now: when, ids: early, stage, answerIds })
    await setWordStages({ viewer, now: when, ids: early, stage, answerIds })
    expect((await undoAnswers({ viewer, now: when, answerIds })).sort()).toEqual([...early].sort())
    expect([await columnsOf(viewer), await storedDays(viewer.id)]).toEqual(before)
    await undoAnswers({ viewer, now: when, answerIds })
    await setWordStages({ viewer, now: when, ids: early, stage, answerIds })
    expect([await columnsOf(viewer), await storedDays(viewer.id)]).toEqual(before)
    await expectLogsToAgree(viewer.id)
    expect(await recountDays(viewer.id)).toEqual(await storedDays(viewer.id))
  })
})

describe('undoing several', () => {
  test('changes nothing when one of them is not its word’s latest answer, or is nobody’s', async () => {
    const { viewer, ids } = await learnerWith('one', 'two')
    const answerIds = ids.map(() => randomUUID())
    await setWordStages({ viewer, now, ids, stage: 'LEARNED', answerIds })
    await answerWord({ viewer, now: minutesFrom(now, 1), wordId: ids[0] ?? '' })
    const before = await columnsOf(viewer)
    await expect(undoAnswers({ viewer, now, answerIds })).rejects.toMatchObject({ code: 'NOT_LATEST_ANSWER' })
    const unknown = undoAnswers({ viewer, now, answerIds: [answerIds[1] ?? '', randomUUID()] })
    await expect(unknown).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    const stranger = await signUpUser()
    const theirs = undoAnswers({ viewer: stranger.user, now, answerIds })
    await expect(theirs).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    expect(await columnsOf(viewer)).toEqual(before)
  })

  test('takes back what single marks did, and the other way round', async () => {
    const { viewer, ids } = await learnerWith('one', 'two')
    const [first = '', second = ''] = ids
    const before = await columnsOf(viewer)
    const answerIds = [randomUUID(), randomUUID()]
    await setWordStage({ viewer, now, wordId: first, stage: 'LEARNED', answerId: answerIds[0] })
    await setWordStages({ viewer, now, ids: [second], stage: 'LEARNED', answerIds: answerIds.slice(1) })
    await undoAnswer({ viewer, now, answerId: answerIds[1] ?? '' })
    await undoAnswers({ viewer, now, answerIds })
    expect(await columnsOf(viewer)).toEqual(before)
  })

  test.each([[[randomUUID()]], [['no uuid', randomUUID()]]])(
    'wants right answer ids, not %j',
    async (answerIds) => {
      const { viewer, ids } = await learnerWith('one', 'two')
      const setting = setWordStages({ viewer, now, ids, stage: 'LEARNED', answerIds })
      await expect(setting).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
    },
  )
})

describe('deleted words', () => {
  test('go and come back together, within the hour', async () => {
    const { viewer, ids } = await learnerWith('one', 'two', 'three')
    await deleteWords({ viewer, now, ids: ids.slice(1) })
    expect(await textsOf(viewer)).toEqual(['one'])
    const late = restoreWords({ viewer, now: new Date(now.getTime() + RESTORE_WINDOW_MS), ids: ids.slice(1) })
    await expect(late).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    await restoreWords({ viewer, now, ids: ids.slice(1) })
    expect(await textsOf(viewer)).toEqual(['one', 'three', 'two'])
  })

  test('come back with those that never went, or are back already', async () => {
    const { viewer, ids } = await learnerWith('one', 'two')
    await deleteWords({ viewer, now, ids: ids.slice(1) })
    await restoreWords({ viewer, now, ids })
    await restoreWords({ viewer, now, ids })
    expect(await textsOf(viewer)).toEqual(['one', 'two'])
  })

  test('stay deleted, all of them, when one’s text was saved anew, or two have the same', async () => {
    const { viewer, ids } = await learnerWith('one', 'two')
    await deleteWords({ viewer, now, ids })
    const { id: again } = await addWord(viewer, 'ONE')
    const restoring = restoreWords({ viewer, now, ids })
    await expect(restoring).rejects.toMatchObject({ code: 'WORD_TAKEN', parameters: { word: 'ONE' } })
    await deleteWords({ viewer, now, ids: [again] })
    const both = restoreWords({ viewer, now, ids: [...ids, again] })
    await expect(both).rejects.toMatchObject({ code: 'WORD_TAKEN' })
    expect(await textsOf(viewer)).toEqual([])
  })
})
