import { expect, test } from 'vitest'
import { answerWord } from '@/lib/server/review/review.service'
import { listReviewHistory } from '@/lib/server/review/review-history.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'

test('a history has each answer with the interval it led to, without what was undone or replaced', async () => {
  const { user } = await signUpUser()
  const { id: wordId } = await addWord(user, 'word')
  const start = minutesFrom(new Date(), 1)
  const undone = crypto.randomUUID()
  await answerWord({ viewer: user, wordId, now: start, source: 'BULK_REVIEW' })
  await answerWord({ viewer: user, wordId, now: daysFrom(start, 2), rating: 'AGAIN', source: 'QUIZ' })
  await answerWord({ viewer: user, wordId, now: daysFrom(start, 3), answerId: undone })
  await undoAnswer({ viewer: user, now: daysFrom(start, 3), answerId: undone })
  await setWordStage({ viewer: user, wordId, now: daysFrom(start, 4), stage: 'REVIEWING' })

  const history = await listReviewHistory({ viewerId: user.id, wordId })
  expect(history).toMatchObject([
    { kind: 'ANSWER', rating: 'GOOD', source: 'BULK_REVIEW', stageAfter: 'LEARNED' },
    { kind: 'ANSWER', rating: 'AGAIN', source: 'QUIZ', stageAfter: 'REVIEWING' },
    { kind: 'STAGE_CHANGE', rating: null, stageAfter: 'REVIEWING', intervalDays: null },
  ])
  expect(history[0]?.intervalDays).toBeGreaterThan(history[1]?.intervalDays ?? 0)
  expect(history.every(({ stability }) => stability !== null)).toBe(true)
})

test('nobody sees the history of another user, of a deleted word, or of what is no word', async () => {
  const { user } = await signUpUser()
  const stranger = await signUpUser()
  const { id: wordId } = await addWord(user, 'word')
  await answerWord({ viewer: user, wordId, now: minutesFrom(new Date(), 1) })
  expect(await listReviewHistory({ viewerId: stranger.user.id, wordId })).toEqual([])
  expect(await listReviewHistory({ viewerId: user.id, wordId: 'no id' })).toEqual([])
  await deleteWord({ viewer: user, now: new Date(), id: wordId })
  expect(await listReviewHistory({ viewerId: user.id, wordId })).toEqual([])
})
