import { expect, test } from 'vitest'
import { fitsWildcards } from '@/lib/domain/anki-connect/wildcard'

test.each([
  ['a.png', '*', true],
  ['', '*', true],
  ['', '', true],
  ['', '?', false],
  ['a.png', '', false],
  ['a.png', '*.png', true],
  ['a.png', '*.p?g', true],
  ['a.png', '?.png*', true],
  ['a.png', '??.png', false],
  ['axpng', 'a.png', false],
  ['aab', '*ab', true],
  ['abcabd', 'a*b?', true],
  ['abcabd', 'a*c', false],
  ['a*b', 'a*b', true],
  ['a\nb', 'a?b', true],
  ['(a|b)+$', '(a|b)+$', true],
])('%j with the pattern %j: %j', (name, pattern, fits) => {
  expect(fitsWildcards(name, pattern)).toBe(fits)
})

/** As a regular expression it would take longer than the universe has existed. */
test('a pattern of many stars ends', () => {
  expect(fitsWildcards('a'.repeat(300), `${'*?'.repeat(149)}!`)).toBe(false)
  expect(fitsWildcards('a'.repeat(300), `${'*a'.repeat(149)}*`)).toBe(true)
})
