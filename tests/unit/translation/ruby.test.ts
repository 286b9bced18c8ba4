/** How a Japanese translation and its reading are drawn. */
import { expect, test } from 'vitest'
import { toRuby } from '@/lib/domain/translation/ruby'

test.each([
  ['借りる', 'かりる', '|借=か|りる'],
  ['お金', 'おかね', 'お|金=かね|'],
  ['乗り換える', 'のりかえる', '|乗り換=のりか|える'],
  ['市場', 'いちば', '|市場=いちば|'],
  ['〜とは程遠い', '〜とはほどとおい', '〜とは|程遠=ほどとお|い'],
  ['𠮟る', 'しかる', '|𠮟=しか|る'],
  // A text that its reading repeats keeps one letter below it.
  ['きき', 'きき', 'き|き=き|'],
  ['', 'かな', '|=かな|'],
])('%s, %s', (text, reading, drawn) => {
  const { before, base, reading: sounds, after } = toRuby(text, reading)
  expect(`${before}|${base}=${sounds}|${after}`).toBe(drawn)
  expect(before + base + after).toBe(text)
  expect(before + sounds + after).toBe(reading)
})
