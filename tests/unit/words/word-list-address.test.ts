import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { parseReviewedWords, reviewAddress, reviewOfWords } from '@/lib/domain/words/list/review-address'
import {
  DEFAULT_WORD_LIST_VIEW,
  SORT_DIRECTIONS,
  toggleList,
  WORD_SORTS,
  type WordListView,
} from '@/lib/domain/words/list/word-list'
import { formatWordListView, parseWordListView } from '@/lib/domain/words/list/word-list-address'

const parse = (query: string) => parseWordListView(new URLSearchParams(query))

describe('the address of a word list', () => {
  it('says nothing about defaults', () => {
    expect(formatWordListView(DEFAULT_WORD_LIST_VIEW)).toBe('')
    expect(parse('')).toEqual(DEFAULT_WORD_LIST_VIEW)
  })

  it('carries search, sort, direction, lists and the learned words', () => {
    const view: WordListView = {
      search: 'sun',
      sort: 'progress',
      direction: 'descending',
      lists: ['films', 'Ulysses, ch. 4'],
      showLearned: true,
    }
    expect(formatWordListView(view)).toBe(
      'q=sun&sort=progress&dir=desc&list=films&list=Ulysses%2C+ch.+4&learned=1',
    )
  })

  it('takes what makes no sense for left out, but not a long search', () => {
    expect(parse('sort=size&dir=up&list=&list=%00&learned=yes')).toEqual(DEFAULT_WORD_LIST_VIEW)
    expect(parse(`q=${'x'.repeat(5_000)}`).search).toHaveLength(5_000)
  })

  it('keeps a name that no list can have: it selects no word instead of every word', () => {
    for (const name of ['x'.repeat(3_000), `${'x'.repeat(LIMITS.tag)}😀`]) {
      const [kept, ...others] = parse(`list=${encodeURIComponent(name)}`).lists
      expect(others).toEqual([])
      expect(kept).toHaveLength(LIMITS.tag + 1)
      expect(kept?.isWellFormed()).toBe(true)
    }
    expect(parse(`list=work&list=${'x'.repeat(3_000)}`).lists).toHaveLength(2)
  })

  it('names a list once, whatever its case', () => {
    expect(parse('list=Films&list=films').lists).toEqual(['Films'])
  })

  it('gives the view back that it was made from', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 10 }).map(foldText).filter(Boolean)
    const anyView = fc.record({
      search: fc.string({ unit: 'grapheme', maxLength: 20 }).map(foldText),
      sort: fc.constantFrom(...WORD_SORTS),
      direction: fc.constantFrom(...SORT_DIRECTIONS),
      lists: fc.array(name).map((names) => names.reduce<string[]>(toggleList, [])),
      showLearned: fc.boolean(),
    })
    fc.assert(
      fc.property(anyView, (view) => {
        expect(parse(formatWordListView(view))).toEqual(view)
      }),
    )
  })
})

describe('reviewAddress', () => {
  it('takes the selected lists along', () => {
    expect(reviewAddress([])).toBe('/words/review')
    expect(reviewAddress(['films', 'a&b'])).toBe('/words/review?list=films&list=a%26b')
  })
})

it('the address of a review of some words names them, each once and at most twenty', () => {
  const address = reviewOfWords(['a', 'b', 'a'])
  expect(address).toBe('/words/review?practise=1&word=a&word=b&word=a')
  expect(parseReviewedWords(new URLSearchParams(address.split('?')[1]))).toEqual(['a', 'b'])
  const many = Array.from({ length: 30 }, (_, index) => `${index}`)
  expect(parseReviewedWords(new URLSearchParams(reviewOfWords(many).split('?')[1]))).toHaveLength(20)
  expect(parseReviewedWords(new URLSearchParams('list=a'))).toBeNull()
})
