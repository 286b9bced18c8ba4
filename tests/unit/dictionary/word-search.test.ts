import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'
import {
  canSuggest,
  formatScore,
  partOfSpeechName,
  toWordSearchResult,
  truncateDefinition,
  WORD_SEARCH,
} from '@/lib/domain/dictionary/word-search'

const item = (word: string, score = 50_000, defs: string[] = ['n\ta thing']): DictionaryItem => ({
  word,
  score,
  defs,
})

describe('an exact match', () => {
  it('is the word itself, with its definitions, examples and pronunciation', () => {
    const house = {
      word: 'house',
      score: 68_496,
      tags: ['ipa_pron:haʊs', 'f:427.0'],
      defs: ['n\ta dwelling'],
      examples: ['a big house'],
      source: 'WORDNET' as const,
    }
    expect(toWordSearchResult('house', [house])).toEqual({
      searchedWord: 'house',
      data: {
        word: 'house',
        definitions: [{ partOfSpeech: 'noun', definition: 'a dwelling', example: 'a big house', labels: [] }],
        source: 'datamuse',
        dataSource: 'WORDNET',
        score: 68_496,
        pronunciation: 'haʊs',
        forms: [],
        help: null,
      },
      alternatives: [],
    })
  })

  it.each([
    ['naïve', 'naive'],
    ['new york', 'New York'],
    ['  New   York ', 'New York'],
    ['CAFE\u0301', 'cafe'],
    ['don’t', "don't"],
  ])('%s is answered by %s', (query, word) => {
    expect(toWordSearchResult(query, [item(word)]).data?.word).toBe(word)
  })

  it('is not a form of the word', () => {
    const { data, alternatives } = toWordSearchResult('ran', [item('run')])
    expect(data).toBeNull()
    expect(alternatives.map(({ word }) => word)).toEqual(['run'])
  })

  it('has no pronunciation where the source gives none', () => {
    expect(toWordSearchResult('house', [item('house')]).data?.pronunciation).toBeNull()
  })
})

describe('alternatives', () => {
  it('are at most three, the best score first', () => {
    const items = [item('relieve', 10), item('receive', 40), item('recipe', 20), item('reprieve', 30)]
    const { alternatives } = toWordSearchResult('recieve', items)
    expect(alternatives.map(({ word }) => word)).toEqual(['receive', 'reprieve', 'recipe'])
  })

  it('leave out items without definitions', () => {
    const items = [item('run', 1, []), { word: 'runt', score: 2 }, item('rung', 3, ['n\t', 'n'])]
    expect(toWordSearchResult('rnu', items)).toMatchObject({ data: null, alternatives: [] })
  })
})

describe('definitions', () => {
  it('are shown once each, as a word’s meanings are saved once each', () => {
    const { data } = toWordSearchResult('earth', [
      item('earth', 1, ['n\tour planet', 'n\tsoil', 'n\tour planet', 'v\tour planet']),
    ])
    expect(data?.definitions.map((one) => [one.partOfSpeech, one.definition])).toEqual([
      ['noun', 'our planet'],
      ['verb', 'our planet'],
      ['noun', 'soil'],
    ])
  })

  it('are at most ten: the first of each part of speech, then the others', () => {
    const nouns = Array.from({ length: 12 }, (_, nth) => `n\tnoun ${nth}`)
    const result = toWordSearchResult('set', [item('set', 1, [...nouns, 'v\tto put', 'adj\tfixed'])])
    const definitions = result.data?.definitions ?? []
    expect(definitions).toHaveLength(WORD_SEARCH.definitionsPerWord)
    expect(definitions.slice(0, 4).map(({ definition }) => definition)).toEqual([
      'noun 0',
      'to put',
      'fixed',
      'noun 1',
    ])
  })

  it('name the part of speech; an unknown code stays as it is', () => {
    expect(
      ['n', 'v', 'adj', 'adv', 'prep', 'pron', 'conj', 'interj', 'u', 's', 'N'].map(partOfSpeechName),
    ).toEqual([
      'noun',
      'verb',
      'adjective',
      'adverb',
      'preposition',
      'pronoun',
      'conjunction',
      'interjection',
      'idiom',
      'slang',
      'idiom',
    ])
    expect(partOfSpeechName('article')).toBe('article')
    expect(partOfSpeechName('constructor')).toBe('constructor')
    expect(partOfSpeechName('')).toBe('word')
  })
})

describe('texts', () => {
  it('a definition is cut at 100 characters plus an ellipsis', () => {
    expect(truncateDefinition('a'.repeat(100))).toBe('a'.repeat(100))
    expect(truncateDefinition('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
    expect(truncateDefinition('😀'.repeat(101))).toBe(`${'😀'.repeat(100)}…`)
  })

  it('a score is shown in thousands', () => {
    expect(formatScore(67_939)).toBe('68k')
    expect(formatScore(1_000)).toBe('1k')
  })

  it('suggestions need three characters', () => {
    expect(canSuggest(' ab ')).toBe(false)
    expect(canSuggest('abc')).toBe(true)
  })

  it('any text and any answer give a bounded result', () => {
    const text = fc.string({ unit: 'binary' })
    const anyItem = fc.record(
      { word: text, score: fc.integer(), defs: fc.array(text), examples: fc.array(text) },
      { requiredKeys: ['word', 'score'] },
    )
    fc.assert(
      fc.property(text, fc.array(anyItem), (query, items) => {
        const { data, alternatives } = toWordSearchResult(query, items)
        expect(alternatives.length).toBeLessThanOrEqual(WORD_SEARCH.alternatives)
        expect(data?.definitions.length ?? 0).toBeLessThanOrEqual(WORD_SEARCH.definitionsPerWord)
      }),
    )
  })
})
