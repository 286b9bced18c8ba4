import { describe, expect, test } from 'vitest'
import { RESTORE_WINDOW_MS } from '@/lib/domain/words/restore-window'
import { listTags } from '@/lib/server/words/tag.service'
import { findWord, listWords } from '@/lib/server/words/word.service'
import {
  deleteAllWords,
  deleteWord,
  purgeDeletedWords,
  restoreWord,
} from '@/lib/server/words/word-delete.service'
import { addWord, readWord, signUpUser } from '@/tests/support/builders'
import { statementsOf } from '@/tests/support/database/statements'
import { rowsOf, signUpOwner } from '@/tests/support/words/everything-of'

const now = new Date()
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

describe('a deleted word', () => {
  test('is gone from every list, and its text is free at once', async () => {
    const { user } = await signUpUser()
    const word = await addWord(user, 'gone')
    await deleteWord({ viewer: user, id: word.id, now })
    expect(await listWords({ viewer: user, now })).toEqual([])
    expect(await findWord({ viewer: user, now, id: word.id })).toBeNull()
    expect((await addWord(user, 'gone')).id).not.toBe(word.id)
  })

  test('comes back whole within the hour', async () => {
    const { user } = await signUpUser()
    const word = await addWord(user, 'back', {
      vocabulary: { definitions: [{ partOfSpeech: 'noun', definition: 'a return', example: 'Back!' }] },
      userContext: { tagNames: ['travel'], remainderContext: 'a note' },
    })
    await deleteWord({ viewer: user, id: word.id, now })
    await restoreWord({ viewer: user, id: word.id, now: later(RESTORE_WINDOW_MS - 1) })
    expect(await readWord(user, word.id)).toEqual(word)
    expect(await listTags(user)).toMatchObject([{ name: 'travel', taggingCount: 1 }])
  })

  test('does not come back after the hour', async () => {
    const { user } = await signUpUser()
    const word = await addWord(user, 'late')
    await deleteWord({ viewer: user, id: word.id, now })
    const restoring = restoreWord({ viewer: user, id: word.id, now: later(RESTORE_WINDOW_MS) })
    await expect(restoring).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
  })

  test('does not come back over a word that took its text meanwhile', async () => {
    const { user } = await signUpUser()
    const word = await addWord(user, 'Taken')
    await deleteWord({ viewer: user, id: word.id, now })
    await addWord(user, 'taken')
    const restoring = restoreWord({ viewer: user, id: word.id, now })
    await expect(restoring).rejects.toMatchObject({ code: 'WORD_TAKEN', parameters: { word: 'taken' } })
  })

  test('is purged after the hour, with the lists that only it carried, and its files are let go of', async () => {
    const { user, wordId } = await signUpOwner()
    await addWord(user, 'next', { userContext: { tagNames: ['kept'] } })
    await deleteWord({ viewer: user, id: wordId, now })
    await purgeDeletedWords(later(RESTORE_WINDOW_MS - 1))
    expect((await rowsOf(user.id)).words).toHaveLength(2)
    await purgeDeletedWords(later(RESTORE_WINDOW_MS))
    const { words, tags, files } = await rowsOf(user.id)
    expect(words).toMatchObject([{ text: 'next' }])
    expect(tags).toMatchObject([{ name: 'kept' }])
    expect(files).toEqual([])
  })
})

describe('a word that is not the viewer\u2019s', () => {
  test('cannot be deleted or restored', async () => {
    const [owner, stranger] = [await signUpUser(), await signUpUser()]
    const word = await addWord(owner.user, 'mine')
    const call = { viewer: stranger.user, id: word.id, now }
    await expect(deleteWord(call)).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    await deleteWord({ ...call, viewer: owner.user })
    await expect(restoreWord(call)).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
  })

  test.each(['', 'word-1', '\u0000', '0199aaaa-0000-7000-8000-000000000000'])(
    '%j is not found',
    async (id) => {
      const { user } = await signUpUser()
      await expect(deleteWord({ viewer: user, id, now })).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
      await expect(restoreWord({ viewer: user, id, now })).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    },
  )
})

describe('deleting everything', () => {
  test('takes words, lists and answers for good; days, quiz results and settings stay', async () => {
    const { user, wordId } = await signUpOwner()
    const gone = await addWord(user, 'deleted before')
    await deleteWord({ viewer: user, id: gone.id, now })
    const before = await rowsOf(user.id)
    await deleteAllWords(user)
    const { words, tags, answers, days, quizzes, user: row, sessions } = await rowsOf(user.id)
    expect([words, tags, answers]).toEqual([[], [], []])
    expect({ days, quizzes, row, sessions }).toEqual({
      days: before.days,
      quizzes: before.quizzes,
      row: before.user,
      sessions: before.sessions,
    })
    for (const id of [wordId, gone.id]) {
      await expect(restoreWord({ viewer: user, id, now })).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    }
  })

  test('takes the words\u2019 files', async () => {
    const { user } = await signUpOwner()
    await deleteAllWords(user)
    expect((await rowsOf(user.id)).files).toEqual([])
  })

  test('touches nobody else, and is no error without words', async () => {
    const [owner, other] = [await signUpOwner(), await signUpUser()]
    const before = await rowsOf(owner.user.id)
    await deleteAllWords(other.user)
    expect(await rowsOf(owner.user.id)).toEqual(before)
  })

  test('costs the same number of statements, however many words', async () => {
    const { user } = await signUpUser()
    const none = await statementsOf(() => deleteAllWords(user))
    for (const text of ['one', 'two', 'three']) {
      await addWord(user, text, { userContext: { tagNames: [text] } })
    }
    expect(await statementsOf(() => deleteAllWords(user))).toHaveLength(none.length)
  })
})
