/** What the learner has given to the devices of a walk, and what became of it. */
import { expect } from 'vitest'
import type { NewEntry } from '@/lib/domain/outbox/outbox-entry'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import type { Device } from '@/tests/support/devices/device'
import { ADDED_LIST, type AppRequest, type ExpectedAccount } from '@/tests/support/devices/expected-account'

interface Given {
  device: string
  entry: NewEntry
  /** What the server said to it, each time. */
  outcomes: string[]
}

/** The only refusals that a learner may be told of, by kind. */
const ALLOWED: Record<string, readonly string[]> = {
  rating: ['WORD_NOT_FOUND'],
  undo: ['WORD_NOT_FOUND'],
  edit: ['WORD_NOT_FOUND'],
  delete: ['WORD_EDITED'],
  restore: ['WORD_NOT_FOUND', 'WORD_TAKEN'],
}

function kindOf(entry: NewEntry): string {
  if (entry.kind === 'answer') return entry.answer.kind
  return entry.kind === 'save' && entry.word.edited ? 'edit' : entry.kind
}

/** Milliseconds: an answer that is sent within them gets the server's time. */
const AT_ONCE_MS = 60_000

/** Whether a request of the device is of an entry. */
function isOf(entry: NewEntry, { operationName, variables: { input = {} } }: AppRequest): boolean {
  const isAdded = input.userContext?.tagNames?.includes(ADDED_LIST) ?? false
  switch (entry.kind) {
    case 'answer': {
      const operation = entry.answer.kind === 'undo' ? 'UndoReview' : 'ReviewVocabularyItem'
      return operationName === operation && input.answerId === entry.answer.answerId
    }
    case 'save':
      if (operationName !== 'UpsertVocabularyItem') return false
      return entry.word.edited
        ? !isAdded && input.userContext?.remainderContext === entry.word.note
        : isAdded && input.vocabulary?.text === entry.word.text
    case 'delete':
      return operationName === 'DeleteVocabularyItems' && input.ids?.[0] === entry.words[0]?.id
    case 'restore':
      return operationName === 'RestoreVocabularyItems' && input.ids?.[0] === entry.words[0]?.id
    case 'result':
      return operationName === 'CreateQuizResult' && input.sessionId === entry.id
    case 'file':
      return false
  }
}

/** The note that an entry writes to a word; null for another entry. */
const noteOf = (entry: NewEntry, wordId: string): string | null =>
  entry.kind === 'save' && entry.word.edited?.id === wordId ? entry.word.note : null

/** Whether an entry saves a word. */
const saves = (entry: NewEntry, wordId: string, text: string): boolean =>
  entry.kind === 'save' && (entry.word.edited ? entry.word.edited.id === wordId : entry.word.text === text)

/** Whether an entry deletes a word, or brings it back; null for another entry. */
const deletes = (entry: NewEntry, wordId: string): boolean | null =>
  (entry.kind === 'delete' || entry.kind === 'restore') && entry.words[0]?.id === wordId
    ? entry.kind === 'delete'
    : null

export function createGivenEntries() {
  const given: Given[] = []

  const isLeft = (devices: readonly Device[], { device, entry }: Given) =>
    devices.some(({ name, outbox }) => name === device && outbox().some(({ id }) => id === entry.id))

  const undoingOf = ({ entry }: Given) =>
    given.find((other) =>
      entry.kind === 'answer'
        ? other.entry.kind === 'answer' &&
          other.entry.answer.kind === 'undo' &&
          other.entry.answer.answerId === entry.answer.answerId
        : other.entry.id === `restore ${entry.id}`,
    )

  /** An undone entry may never have left; then its undoing need not either. */
  function isTakenBack(one: Given): boolean {
    const undone = given.find((other) => other !== one && undoingOf(other) === one)
    if (undone) return !undone.outcomes.includes('done')
    return (undoingOf(one) ?? one) !== one
  }

  const isDone = ({ entry, outcomes }: Given) =>
    outcomes.includes('done') ||
    // Then the word is deleted already.
    (entry.kind === 'delete' && outcomes.includes('WORD_NOT_FOUND'))

  function expectConfirmed(one: Given): void {
    expect(isDone(one) || isTakenBack(one), `${one.device} lost ${JSON.stringify(one.entry)}`).toBe(true)
  }

  /** The last note of each device, and the last word on whether a word is deleted, are not undone by what came before. */
  function expectInOrder({ words }: ExpectedAccount): void {
    for (const { id, text, note, deletedAt } of words.values()) {
      const edits = given.filter((one) => isDone(one) && noteOf(one.entry, id) !== null)
      const current = edits.find(({ entry }) => noteOf(entry, id) === note)
      const last = edits.findLast(({ device }) => device === current?.device)
      expect(last && noteOf(last.entry, id), `the last note on the ${last?.device}`).toBe(current && note)
      const deletions = given.filter((one) => isDone(one) && deletes(one.entry, id) !== null)
      const [first] = deletions
      if (!first || deletions.some(({ device }) => device !== first.device)) continue
      // What another device saves brings the word back.
      const isOfOther = ({ device, entry }: Given) => device !== first.device && saves(entry, id, text)
      if (given.some((one) => isDone(one) && isOfOther(one))) continue
      const isDeleted = deletions.map(({ entry }) => deletes(entry, id)).at(-1)
      expect(deletedAt !== null, `the ${first.device} has deleted ${id}`).toBe(isDeleted)
    }
  }

  function expectRefusable(one: Given): void {
    const what = `${one.device} may be refused ${JSON.stringify(one.entry)}`
    expect(ALLOWED[kindOf(one.entry)] ?? [], what).toContain(one.outcomes.at(-1))
  }

  function expectAnswer(
    one: Given,
    answer: Exclude<ReviewAnswer, { kind: 'undo' }>,
    { answers }: ExpectedAccount,
    devices: readonly Device[],
  ) {
    const stored = answers.filter(({ answerId }) => answerId === answer.answerId)
    const what = `${one.device}: ${JSON.stringify(answer)}`
    const undoing = undoingOf(one)
    if (undoing) {
      const isUndone = stored.every(({ isUndone }) => isUndone)
      expect(isUndone || isLeft(devices, undoing), `${what} is undone`).toBe(true)
      return
    }
    if (isLeft(devices, one)) return expect(stored, `${what} is refused`).toEqual([])
    const { wordId, answeredAt } = answer
    const rating = answer.kind === 'rating' ? answer.rating : null
    expect(stored, what).toMatchObject([{ wordId, rating, isUndone: false }])
    const late = Number(stored[0]?.at) - Date.parse(answeredAt)
    expect(late === 0 || (late > 0 && late < AT_ONCE_MS), `the time of ${what}`).toBe(true)
  }

  return {
    add: (device: string, entry: NewEntry) => void given.push({ device, entry, outcomes: [] }),
    /** The sheet has shown that the entry is refused, and was closed. */
    drop(entry: NewEntry): void {
      const index = given.findIndex((one) => one.entry === entry)
      for (const one of given.splice(index, 1)) expectRefusable(one)
    },
    /** Notes what the server said to a request: it is of the first such entry in the device's outbox, or of the open sheet. */
    observe({ name, outbox }: Device, request: AppRequest, outcome: string): void {
      const entry = outbox().find((one) => isOf(one, request))
      const own = entry
        ? given.find((one) => one.device === name && one.entry.id === entry.id)
        : given.findLast((one) => one.device === name && isOf(one.entry, request))
      own?.outcomes.push(outcome)
    },
    /** @param devices whose outboxes have sent all that they can */
    expectNoneLost(devices: readonly Device[], account: ExpectedAccount): void {
      for (const { name, outbox } of devices) {
        const waiting = outbox().filter(({ refusal }) => refusal === null)
        expect(waiting, `what waits on the ${name}`).toEqual([])
      }
      for (const one of given) {
        if (isLeft(devices, one)) expectRefusable(one)
        else expectConfirmed(one)
        const { entry } = one
        if (entry.kind === 'answer' && entry.answer.kind !== 'undo')
          expectAnswer(one, entry.answer, account, devices)
      }
      expectInOrder(account)
    },
  }
}
