import { describe, expect, it } from 'vitest'
import { matchesSearch, searchKey } from '@/lib/domain/words/list/search-text'

const finds = (typed: string, text: string) => matchesSearch(typed)(searchKey(text))

describe('a search', () => {
  it.each([
    ['naive', 'naïve'],
    ['UBER', 'über'],
    ['resumé', 'résumé'],
    ['nai\u0308ve', 'naïve'],
    ['naïve', 'nai\u0308ve'],
    ['ÄPFEL', 'äpfel'],
    ['STRASSE', 'straße'],
    ['straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδός'],
    ['οδος', 'ΟΔΟΣ'],
    ['istanbul', 'İSTANBUL'],
    ['İstanbul', 'istanbul'],
    ['IŞIK', 'ışık'],
    ['ЁЛКА', 'ёлка'],
    ['елка', 'ёлка'],
    ['(', 'colour (BrE)'],
  ])('for %s finds %s', (typed, text) => expect(finds(typed, text)).toBe(true))

  it.each([
    ['ä', 'apple'],
    ['naïve', 'naive'],
    ['é', 'resume'],
    ['á', 'à la carte'],
    ['ё', 'елка'],
    ['か', 'が'],
    ['하', '한국'],
    ['a.b', 'axb'],
  ])('for %s does not find %s', (typed, text) => expect(finds(typed, text)).toBe(false))
})
