import { expect, test } from 'vitest'
import {
  type EarlierText,
  keepEarlierTexts,
  MAX_EARLIER_TEXTS,
  mergeEarlierTexts,
  partTitle,
} from '@/lib/domain/words/earlier-texts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
const note = (text: string, minute = 0): EarlierText => ({ part: 'NOTE', text, until: at(minute) })
const change = (before: string | null, after: string | null) => ({ part: 'NOTE', before, after }) as const

test('a replaced and a cleared text are kept, the newest first', () => {
  expect(keepEarlierTexts([note('first')], [change('second', 'third')], at(1))).toEqual([
    note('second', 1),
    note('first'),
  ])
  expect(keepEarlierTexts([], [change('second', null)], at(1))).toEqual([note('second', 1)])
})

test('nothing is kept of an unchanged text, of a first one, and of one that goes on', () => {
  for (const one of [change('a', 'a'), change(null, 'a'), change('a', 'a and b'), change('a', 'b, a')])
    expect(keepEarlierTexts([], [one], at(1))).toEqual([])
})

test('a text that is used again leaves the list, and one that is lost again is there once', () => {
  expect(keepEarlierTexts([note('a')], [change('b', 'a')], at(1))).toEqual([note('b', 1)])
  expect(keepEarlierTexts([note('b'), note('a')], [change('a', 'c')], at(1))).toEqual([
    note('a', 1),
    note('b'),
  ])
  // Of another part it is another text.
  const sentence = { part: 'SENTENCE', text: 'a', until: at(0) } as const
  expect(keepEarlierTexts([sentence], [change('b', 'a')], at(1))).toEqual([note('b', 1), sentence])
})

test('the oldest ones go', () => {
  const full = Array.from({ length: MAX_EARLIER_TEXTS }, (_, index) => note(`${index}`))
  const kept = keepEarlierTexts(full, [change('new', null)], at(1))
  expect(kept).toEqual([note('new', 1), ...full.slice(0, -1)])
  expect(mergeEarlierTexts(full, [note('new', 1)])).toEqual(kept)
})

test('a part is called as in the rest of the app', () => {
  expect((['NOTE', 'SOURCE_URL', 'MEANING'] as const).map(partTitle)).toEqual(['Note', 'Address', 'Meaning'])
})
