/** docs/product.md, When two devices meet: a word that one device deletes while another one does something else with it. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { answerWord } from '@/lib/server/review/review.service'
import { listReviewHistory } from '@/lib/server/review/review-history.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { findWord } from '@/lib/server/words/word.service'
import { deleteWords, purgeDeletedWords, restoreWords } from '@/lib/server/words/word-delete.service'
import { addWord, readWord, signUpUser } from '@/tests/support/builders'
import { minutesFrom } from '@/tests/support/clock'
import { storedDays } from '@/tests/support/review/log-recount'
import { earlierOf, editOn, meet, type Sending, write } from '@/tests/support/words/two-devices'

const start = new Date()
/** Both devices are back an hour later; what they did is from minutes before. */
const back = minutesFrom(start, 60)

/** Deletes the word, as a device that was offline since the start. */
const deleteOn =
  (viewer: UserRecord, id: string): Sending =>
  (now) =>
    deleteWords({ viewer, ids: [id], now, knownSecondsAgo: (now.getTime() - start.getTime()) / 1_000 })

const restoreOn =
  (viewer: UserRecord, id: string): Sending =>
  (now) =>
    restoreWords({ viewer, ids: [id], now })

async function learner() {
  const { user } = await signUpUser()
  const { id } = await addWord(user, 'loom', { userContext: { remainderContext: 'in the museum' } })
  return { user, id }
}

describe('an edit and a deletion: the word stays, with the edit', () => {
  test('the deletion first', async () => {
    const { user, id } = await learner()
    const answerId = randomUUID()
    await answerWord({ viewer: user, wordId: id, answerId, now: start })
    await meet(deleteOn(user, id), await editOn(user, id, write.note('as in heirloom')), back)
    const word = await readWord(user, id)
    expect(word).toMatchObject({ text: 'loom', remainderContext: 'as in heirloom', reviewCount: 1 })
    expect(await earlierOf(user, id)).toEqual(['NOTE: in the museum'])
  })

  test('the edit first: the deletion is told that it does not know the word any more', async () => {
    const { user, id } = await learner()
    const meeting = meet(await editOn(user, id, write.note('as in heirloom')), deleteOn(user, id), back)
    await expect(meeting).rejects.toMatchObject({ code: 'WORD_EDITED', parameters: { word: 'loom' } })
    expect((await readWord(user, id)).remainderContext).toBe('as in heirloom')
    // Who sees the edit deletes the word.
    await deleteWords({ viewer: user, ids: [id], now: minutesFrom(back, 2) })
    expect(await findWord({ viewer: user, now: back, id })).toBeNull()
  })

  test('an edit that comes after the hour is refused: the learner saves it as a new word', async () => {
    const { user, id } = await learner()
    const edit = await editOn(user, id, write.note('as in heirloom'))
    await deleteOn(user, id)(back)
    await expect(edit(minutesFrom(back, 60))).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    await purgeDeletedWords(minutesFrom(back, 60))
    await expect(edit(minutesFrom(back, 60))).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
  })

  test('an edit of a word that was added again does not bring the old one back beside it', async () => {
    const { user, id } = await learner()
    const edit = await editOn(user, id, write.note('as in heirloom'))
    await deleteOn(user, id)(back)
    await addWord(user, 'Loom')
    await expect(edit(minutesFrom(back, 1))).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
  })
})

describe('two deletions: the word is deleted, and the second one finds nothing left to do', () => {
  test('in either order', async () => {
    const { user, id } = await learner()
    // The browser takes this answer as done (lib/client/outbox/senders/send-deletion.ts).
    await expect(meet(deleteOn(user, id), deleteOn(user, id), back)).rejects.toMatchObject({
      code: 'WORD_NOT_FOUND',
    })
    expect(await findWord({ viewer: user, now: back, id })).toBeNull()
  })
})

describe('a deletion and its undoing, and a deletion of another device: the word stays', () => {
  test('the undoing last', async () => {
    const { user, id } = await learner()
    await deleteOn(user, id)(back)
    await expect(deleteOn(user, id)(back)).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    await restoreOn(user, id)(minutesFrom(back, 1))
    expect((await readWord(user, id)).text).toBe('loom')
  })

  test('the other deletion last', async () => {
    const { user, id } = await learner()
    await deleteOn(user, id)(back)
    await restoreOn(user, id)(minutesFrom(back, 1))
    await expect(deleteOn(user, id)(minutesFrom(back, 2))).rejects.toMatchObject({ code: 'WORD_EDITED' })
    expect((await readWord(user, id)).text).toBe('loom')
  })
})

describe('an answer and a deletion: the word is deleted, the day has the answer, and the word comes back with it', () => {
  const answeredAt = minutesFrom(start, 5).toISOString()
  const kinds: [string, (viewer: UserRecord, wordId: string) => Sending][] = [
    [
      'an answer',
      (viewer, wordId) => (now) =>
        answerWord({
          ...{ viewer, wordId, answeredAt, now, answerId: randomUUID(), timeSpent: 7 },
          mayBeDeleted: true,
        }),
    ],
    [
      'Mark as Learned',
      (viewer, wordId) => (now) =>
        setWordStage({ viewer, wordId, stage: 'LEARNED', answeredAt, now, timeSpent: 7 }),
    ],
  ]

  test.each(kinds)('%s, in both orders', async (_, give) => {
    const results = []
    for (const isTurned of [false, true]) {
      const { user, id } = await learner()
      const pair = [give(user, id), deleteOn(user, id)] as const
      await (isTurned ? meet(pair[1], pair[0], back) : meet(...pair, back))
      expect(await findWord({ viewer: user, now: back, id })).toBeNull()
      const days = await storedDays(user.id)
      await restoreOn(user, id)(minutesFrom(back, 2))
      const history = await listReviewHistory({ viewerId: user.id, wordId: id })
      results.push({ days, history: history.map(({ rating, answeredAt: at }) => [rating, at]) })
    }
    expect(results[0]?.history).toHaveLength(1)
    expect(results[0]).toEqual(results[1])
  })

  test('an answer is undone in both orders, too', async () => {
    for (const isTurned of [false, true]) {
      const { user, id } = await learner()
      const answerId = randomUUID()
      await answerWord({ viewer: user, wordId: id, answerId, now: start })
      const undo: Sending = (now) => undoAnswer({ viewer: user, answerId, now })
      const pair = [undo, deleteOn(user, id)] as const
      await (isTurned ? meet(pair[1], pair[0], back) : meet(...pair, back))
      await restoreOn(user, id)(minutesFrom(back, 2))
      expect(await listReviewHistory({ viewerId: user.id, wordId: id })).toEqual([])
    }
  })

  test('an answer to a word that is deleted for good is refused', async () => {
    const { user, id } = await learner()
    await deleteOn(user, id)(back)
    const now = minutesFrom(back, 60)
    await expect(
      answerWord({ viewer: user, wordId: id, answeredAt, now, mayBeDeleted: true }),
    ).rejects.toMatchObject({
      code: 'WORD_NOT_FOUND',
    })
  })
})
