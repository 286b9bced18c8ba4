import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeCopyChoice } from '@/lib/client/copy-choice'
import { followUnsent } from '@/lib/client/device-copy/answers/unsent-now'
import { setRefusal, takeBack } from '@/lib/client/outbox/outbox'
import { dropSentEntries, listSentEntries } from '@/lib/client/outbox/sent-entries'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { keepAnswer, markSent, requireEntry } from '@/tests/support/outbox'

let followed: ReturnType<typeof followUnsent>
const onChange = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  storeCopyChoice('u', 'kept')
  onChange.mockClear()
  keep('1')
  followed = followUnsent('u', onChange)
})
afterEach(() => {
  followed.stop()
  vi.useRealTimers()
})

function keep(answerId: string): void {
  const about = { wordId: `word ${answerId}`, rating: 'GOOD', source: 'BULK_REVIEW', timeSpent: 3 } as const
  const answer: ReviewAnswer = { kind: 'rating', answerId, ...about, answeredAt: new Date().toISOString() }
  keepAnswer('u', answer)
}
const sent = (answerId: string) => markSent('u', `rating ${answerId}`)
const ids = () => followed.now().answers.map(({ answerId }) => answerId)

test('answers are counted while they wait, and once they were sent until the copy was made again', () => {
  keep('2')
  expect(ids()).toEqual(['1', '2'])
  sent('1')
  expect(ids()).toEqual(['1', '2'])
  keep('3')
  const sentBefore = listSentEntries('u')
  // The copy that is made now may lack it.
  sent('2')
  dropSentEntries(sentBefore)
  // Also in a page that opens after that.
  followed.stop()
  followed = followUnsent('u', onChange)
  expect(ids()).toEqual(['2', '3'])
})

test('what was sent keeps its order when the outbox was empty between', () => {
  keep('2')
  for (const answerId of ['1', '2']) sent(answerId)
  vi.advanceTimersByTime(1_000)
  // The outbox counts from one again.
  keep('3')
  sent('3')
  expect(ids()).toEqual(['1', '2', '3'])
})

test('several changes are told as one', () => {
  keep('2')
  sent('1')
  vi.advanceTimersByTime(100)
  expect(onChange).toHaveBeenCalledTimes(1)
  followed.stop()
  keep('3')
  vi.advanceTimersByTime(100)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('without a copy, nothing that was sent is kept', () => {
  storeCopyChoice('u', 'refused')
  sent('1')
  expect(ids()).toEqual([])
})

test('answers that were taken back, or that the server refused, are not counted', () => {
  keep('2')
  keep('3')
  sent('1')
  takeBack([requireEntry('u', 'rating 2')])
  expect(ids()).toEqual(['1', '3'])
  setRefusal(requireEntry('u', 'rating 3'), 'Word not found')
  expect(ids()).toEqual(['1'])
})

test("another learner's answers are not counted", () => {
  const other = followUnsent('another', onChange)
  keep('2')
  expect(other.now().answers).toEqual([])
  other.stop()
})
