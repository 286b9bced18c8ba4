import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { deckOfList, isListWithin, listOfDeckName } from '@/lib/domain/anki-connect/deck-name'
import { failureAnswer, readCall, successAnswer } from '@/lib/domain/anki-connect/envelope'
import { idRangeOf, isNoteNumber, noteNumber } from '@/lib/domain/anki-connect/note-number'
import { ankiFieldNamed } from '@/lib/domain/anki-connect/note-type'

describe('a call', () => {
  test('without a version is one of version 4', () => {
    expect(readCall({ action: 'deckNames' })).toEqual({
      action: 'deckNames',
      version: 4,
      params: {},
      key: null,
    })
  })

  test('may say that it has no key', () => {
    expect(readCall({ action: 'version', version: 6, key: null, params: {} })?.key).toBeNull()
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
  test('grows with the time, is another one for each of many words of one moment, and its range has the word', () => {
    const ids = Array.from({ length: 2_000 }, () => uuid())
    const numbers = ids.map(noteNumber)
    expect(numbers.every(isNoteNumber)).toBe(true)
    expect(new Set(numbers).size).toBe(ids.length)
    const times = numbers.map((number) => Math.floor(number / 4096))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    const { from, to } = idRangeOf(numbers) ?? { from: '', to: '' }
    expect(ids.every((id) => from <= id && id <= to)).toBe(true)
    const early = uuid({ msecs: Date.UTC(2020, 0) })
    expect(from <= early).toBe(false)
  })

  test.each([[-1], [1.5], [Number.NaN], [Number.MAX_VALUE]])('%s is none', (number) => {
    expect(isNoteNumber(number)).toBe(false)
  })

  test('no number has no range', () => {
    expect(idRangeOf([])).toBeNull()
  })
})

describe('the deck of a list', () => {
  test.each([
    ['Books', 'Books'],
    ['Books::Emma', 'Books / Emma'],
    [' Books :: Emma ', 'Books / Emma'],
    ['Default', null],
    ['default', null],
    ['', ''],
  ])('%j stands for %j', (deck, list) => {
    expect(listOfDeckName(deck)).toBe(list)
  })

  test('has the levels of the list', () => {
    expect(deckOfList('Books / Emma')).toBe('Books::Emma')
    expect(isListWithin('books / emma', 'books')).toBe(true)
    expect(isListWithin('bookshop', 'books')).toBe(false)
  })
})

test('a field has its name in any case', () => {
  expect(ankiFieldNamed('SENTENCE')).toBe('Sentence')
  expect(ankiFieldNamed('Front')).toBeNull()
})
