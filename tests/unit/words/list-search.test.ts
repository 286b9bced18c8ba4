import { describe, expect, it } from 'vitest'
import type { FoundText } from '@/lib/domain/words/list/found-text'
import {
  createFinder,
  NOTHING_FOUND,
  rankMatches,
  type SearchedWord,
  textToAdd,
} from '@/lib/domain/words/list/list-search'

const word = (text: string, rest: Partial<SearchedWord> = {}): SearchedWord => ({
  id: text,
  text,
  lists: [],
  ...rest,
})
const ranked = (words: readonly SearchedWord[], typed: string, elsewhere = NOTHING_FOUND) =>
  rankMatches(words, typed, createFinder(typed, elsewhere)).map(({ text }) => text)

describe('the search in the list', () => {
  it('ranks word, meaning, translation, note, sentence and list, an equal word first', () => {
    const found = new Map<string, FoundText>([
      ['noted', { field: 'note', text: 'at the marble arch' }],
      ['said', { field: 'sentence', text: 'A marble.' }],
    ])
    const words = [
      word('listed', { lists: ['Marble'] }),
      word('said'),
      word('noted'),
      word('translated', { translation: 'Marble' }),
      word('meant', { meaning: 'a marble' }),
      word('marbles'),
      word('Marble'),
      word('other'),
    ]
    expect(ranked(words, 'marble', found)).toEqual([
      'Marble',
      'marbles',
      'meant',
      'translated',
      'noted',
      'said',
      'listed',
    ])
  })

  it('ranks what was typed exactly before what is only folded to it', () => {
    const words = [
      word('coupés'),
      word('icecream'),
      word('Coupé'),
      word('coupe'),
      word('ice-cream'),
      word('ice cream'),
    ]
    expect(ranked(words, 'coupe')).toEqual(['coupe', 'Coupé', 'coupés'])
    expect(ranked(words, 'ice-cream')).toEqual(['ice-cream', 'icecream', 'ice cream'])
  })

  it('keeps the given order of words that match in the same field', () => {
    expect(ranked([word('wend'), word('wander'), word('swap')], 'w')).toEqual(['wend', 'wander', 'swap'])
  })

  it('drops what the server found for an earlier text as soon as it no longer matches', () => {
    const found = new Map<string, FoundText>([['noted', { field: 'note', text: 'marble arch' }]])
    expect(ranked([word('noted')], 'marble', found)).toEqual(['noted'])
    expect(ranked([word('noted')], 'marbles', found)).toEqual([])
  })
})

describe('the text to add', () => {
  it('is what was typed, unless a word equals it', () => {
    const words = [word('naïve'), word('wend')]
    expect(textToAdd('  wen ', words)).toBe('wen')
    expect(textToAdd('WEND', words)).toBeNull()
    expect(textToAdd('naive', words)).toBe('naive')
    expect(textToAdd('well being', [word('well-being')])).toBe('well being')
    expect(textToAdd('don’t', [word("don't")])).toBeNull()
    expect(textToAdd(' ', words)).toBeNull()
  })
})
