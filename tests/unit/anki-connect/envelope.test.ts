import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { failureAnswer, readCall, successAnswer } from '@/lib/domain/anki-connect/envelope'
import { idsOfNumber, noteNumber } from '@/lib/domain/anki-connect/note-number'

describe('a call', () => {
  test('without a version is one of version 4', () => {
    expect(readCall({ action: 'deckNames' })).toEqual({
      action: 'deckNames',
      version: 4,
      params: {},
      key: null,
    })
  })

  test.each([
    [null],
    [[]],
    ['deckNames'],
    [{}],
    [{ action: '' }],
    [{ action: 1 }],
    [{ action: 'a', params: [] }],
  ])('%j is none', (value) => {
    expect(readCall(value)).toBeNull()
  })

  test('is answered in its version', () => {
    expect([2, 4, 5, 6].map((version) => successAnswer(version, [1]))).toEqual([
      [1],
      [1],
      { result: [1], error: null },
      { result: [1], error: null },
    ])
    expect(failureAnswer('unsupported action')).toEqual({ result: null, error: 'unsupported action' })
  })
})

describe('the number of a note', () => {
  test('grows with the words, differs within one millisecond, and finds its word', () => {
    const ids = Array.from({ length: 2_000 }, () => uuid())
    const numbers = ids.map(noteNumber)
    expect(numbers.every(Number.isSafeInteger)).toBe(true)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    for (const [index, number] of numbers.entries()) {
      const { from, to } = idsOfNumber(number) ?? { from: '', to: '' }
      const id = ids[index] ?? ''
      expect(from <= id && id <= to).toBe(true)
    }
  })

  test.each([[-1], [1.5], [Number.NaN], [Number.MAX_VALUE]])('%s is none', (number) => {
    expect(idsOfNumber(number)).toBeNull()
  })
})
