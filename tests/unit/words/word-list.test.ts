import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  countLine,
  DEFAULT_WORD_LIST_VIEW,
  emptyWordList,
  indexWords,
  type ListedWord,
  SORT_DIRECTIONS,
  showWords,
  toggleList,
  WORD_SORTS,
  type WordListView,
} from '@/lib/domain/words/list/word-list'

let made = 0

function word(text: string, rest: Partial<ListedWord> = {}): ListedWord {
  made += 1
  const id = `w${String(made).padStart(6, '0')}`
  return { id, text, reviewCount: 0, level: null, lists: [], ...rest }
}

function texts(words: readonly ListedWord[], view: Partial<WordListView>): string[] {
  return showWords(indexWords(words), { ...DEFAULT_WORD_LIST_VIEW, ...view }).map(({ text }) => text)
}

test('by level, words without one come last in both directions, the newest first among equals', () => {
  const words = [
    word('new', { level: 2 }),
    word('none'),
    word('easy', { level: 1 }),
    word('old', { level: 2 }),
  ]
  expect(texts(words, { sort: 'level' })).toEqual(['easy', 'new', 'old', 'none'])
  expect(texts(words, { sort: 'level', direction: 'descending' })).toEqual(['new', 'old', 'easy', 'none'])
})

describe('search', () => {
  const words = ['naïve', 'New York', 'über', 'οδοσήμανση', 'serendipity'].map((text) => word(text))
  const find = (search: string) => texts(words, { search })

  it('is trimmed and matches any part of the word, in any case', () => {
    expect(find('  ENDIP ')).toEqual(['serendipity'])
    expect(find('w  yo')).toEqual(['New York'])
    expect(find('   ')).toHaveLength(words.length)
  })

  it('sees no difference between composed and decomposed letters', () => {
    expect(find('nai\u0308')).toEqual(['naïve'])
  })

  it('finds accented words by their plain letters, and no plain words by accented ones', () => {
    expect(find('naive')).toEqual(['naïve'])
    expect(find('UBER')).toEqual(['über'])
    expect(find('sérénd')).toEqual([])
    expect(texts([word('apple'), word('Äpfel')], { search: 'ä' })).toEqual(['Äpfel'])
  })

  it('knows a final sigma as a sigma', () => {
    expect(find('ΟΔΟΣ')).toEqual(['οδοσήμανση'])
  })

  it('keeps vowel signs of other scripts apart', () => {
    expect(texts([word('कि'), word('का')], { search: 'का' })).toEqual(['का'])
    expect(texts([word('한국'), word('하늘')], { search: '하' })).toEqual(['하늘'])
  })

  it('takes every character for itself', () => {
    expect(texts([word('a.b'), word('axb'), word('(')], { search: '.' })).toEqual(['a.b'])
    expect(texts([word('a.b'), word('(')], { search: '(' })).toEqual(['('])
    expect(texts([word('a')], { search: '\u0301' })).toEqual([])
  })

  it('finds every word by every part of it', () => {
    const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
        const parts = [...graphemes.segment(text)].map(({ segment }) => segment)
        const start = from % parts.length
        const part = parts.slice(start, start + 1 + (length % parts.length)).join('')
        expect(texts([word(text)], { search: part })).toEqual([text])
      }),
    )
  })
})

describe('lists', () => {
  const words = [
    word('a', { lists: ['Films'] }),
    word('b', { lists: ['work', 'fun'] }),
    word('c', { lists: [] }),
  ]

  it('shows the words in any of the selected ones', () => {
    expect(texts(words, { lists: ['films', 'fun'], sort: 'alphabetical' })).toEqual(['a', 'b'])
    expect(texts(words, { lists: ['nowhere'] })).toEqual([])
  })

  it('narrow together with the search', () => {
    expect(texts(words, { lists: ['films', 'fun'], search: 'b' })).toEqual(['b'])
  })

  it('are toggled, and never selected twice', () => {
    expect(toggleList(['work'], 'films')).toEqual(['work', 'films'])
    expect(toggleList(['work', 'Films'], 'films')).toEqual(['work'])
  })
})

describe('sort', () => {
  it('is recent and ascending at first: the newest word on top', () => {
    const words = ['new', 'between', 'old'].map((text) => word(text))
    expect(texts(words, {})).toEqual(['new', 'between', 'old'])
    expect(texts(words, { direction: 'descending' })).toEqual(['old', 'between', 'new'])
  })

  it('by alphabet follows the language, not the code points', () => {
    const words = ['zebra', 'Äpfel', 'apple', 'Zoo', 'éclair', 'part 10', 'part 2'].map((text) => word(text))
    expect(texts(words, { sort: 'alphabetical' })).toEqual([
      'Äpfel',
      'apple',
      'éclair',
      'part 2',
      'part 10',
      'zebra',
      'Zoo',
    ])
  })

  it('by progress counts ten reviews as all of it, the newest first among equals', () => {
    const words = [
      word('ten', { reviewCount: 10 }),
      word('twelve', { reviewCount: 12 }),
      word('none', { reviewCount: 0 }),
      word('three', { reviewCount: 3 }),
    ]
    expect(texts(words, { sort: 'progress' })).toEqual(['none', 'three', 'ten', 'twelve'])
    expect(texts(words, { sort: 'progress', direction: 'descending' })).toEqual([
      'ten',
      'twelve',
      'three',
      'none',
    ])
  })

  const anyWord = fc.record({
    text: fc.string({ unit: 'grapheme' }),
    reviewCount: fc.nat(12),
  })

  it('loses and invents no word, and gives the same order twice', () => {
    fc.assert(
      fc.property(
        fc.array(anyWord),
        fc.constantFrom(...WORD_SORTS),
        fc.constantFrom(...SORT_DIRECTIONS),
        (some, sort, direction) => {
          const words = some.map(({ text, ...rest }) => word(text, rest))
          const ids = (from: ListedWord[]) =>
            showWords(indexWords(from), { ...DEFAULT_WORD_LIST_VIEW, sort, direction }).map(({ id }) => id)
          const order = ids(words)
          expect(order.toSorted()).toEqual(words.map(({ id }) => id).toSorted())
          expect(ids(words)).toEqual(order)
        },
      ),
    )
  })
})

describe('countLine', () => {
  const all = { shown: 12, total: 153, search: '', listCount: 0 }

  it('says how many of how many', () => {
    expect(countLine(all)).toBe('12 of 153 words')
    expect(countLine({ ...all, shown: 1_200, total: 10_000 })).toBe('1,200 of 10,000 words')
  })

  it('says what narrows them', () => {
    expect(countLine({ ...all, search: '  sun ' })).toBe('12 of 153 words · matching "sun"')
    expect(countLine({ ...all, listCount: 1 })).toBe('12 of 153 words · Filtered by 1 list(s)')
    expect(countLine({ ...all, search: 'sun', listCount: 2 })).toBe(
      '12 of 153 words · matching "sun" · Filtered by 2 list(s)',
    )
  })
})

describe('emptyWordList', () => {
  it('is none while words are shown', () => {
    expect(emptyWordList({ shown: 1, hasAnyWord: true, search: 'zz', listCount: 0 })).toBeNull()
  })

  it('speaks of no words yet only when there is none in any stage', () => {
    expect(emptyWordList({ shown: 0, hasAnyWord: false, search: '', listCount: 1 })).toBe('no-words-yet')
    expect(emptyWordList({ shown: 0, hasAnyWord: true, search: 'zz', listCount: 0 })).toBe('no-match')
  })

  it('says that all are learned when nothing hides the words', () => {
    expect(emptyWordList({ shown: 0, hasAnyWord: true, search: ' ', listCount: 0 })).toBe('all-learned')
  })

  it('names the lists when some are selected', () => {
    expect(emptyWordList({ shown: 0, hasAnyWord: true, search: 'zz', listCount: 2 })).toBe(
      'no-match-in-lists',
    )
  })
})

describe('a key press', () => {
  it('finds words in the order that is there, and sorts nothing again', () => {
    const words = Array.from({ length: 100 }, (_, n) =>
      word(`${n.toString(36)}word`, { reviewCount: n % 13, lists: [`list ${n % 40}`] }),
    )
    const index = indexWords(words)
    for (const sort of WORD_SORTS) showWords(index, { ...DEFAULT_WORD_LIST_VIEW, sort })
    const orders = new Map(index.orders)
    expect(orders.size).toBe(WORD_SORTS.length)
    showWords(index, { ...DEFAULT_WORD_LIST_VIEW, sort: 'alphabetical', search: 'wor', lists: ['list 3'] })
    for (const [key, order] of index.orders) expect(order).toBe(orders.get(key))
  })
})
