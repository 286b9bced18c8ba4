import { describe, expect, it } from 'vitest'
import { parseEntry } from '@/lib/domain/translation/dictionary-entry'
import { type DictionaryResult, type MeantSense, rankTranslations } from '@/lib/domain/translation/ranking'
import { TranslationCounter } from '@/lib/domain/translation/translation-counts'
import {
  ENGLISH_BULGARIAN,
  ENGLISH_GERMAN,
  ENGLISH_SPANISH,
} from '@/tests/support/translation/dictd-articles'

/** The evidence of a dictionary with these articles for a word. */
function result(
  articles: readonly string[],
  word: string,
  fields: Partial<DictionaryResult> = {},
): DictionaryResult {
  const all = articles.map(parseEntry)
  const counter = new TranslationCounter()
  for (const entry of all) counter.add(entry)
  const counts = counter.finish()
  const entries = all.filter(({ headword }) => headword.toLowerCase() === word.toLowerCase())
  return { source: 'test', entries, isReverse: false, countOf: (key) => counts.countOf(key), ...fields }
}

const rank = (articles: readonly string[], meant: MeantSense, most = 4) =>
  rankTranslations({ results: [result(articles, meant.text)], meant, most }).map(({ text }) => text)

describe('translations of a word', () => {
  it('come in the order of how often they occur in the whole dictionary', () => {
    expect(rank(ENGLISH_GERMAN, { text: 'bank', partOfSpeech: 'noun' })).toEqual([
      'Bank',
      'Ufer',
      'Böschung',
      'Geldinstitut',
    ])
  })

  it('count in phrases too', () => {
    const articles = ['house\nfirma, dům\n', 'store\nobchodní dům\n', 'tenement\nčinžovní dům\n']
    expect(rank(articles, { text: 'house' })).toEqual(['dům', 'firma'])
  })

  it('are those of the sense whose explanation shares words with the definition that is meant', () => {
    const glosses = ['sloping land beside a body of water']
    expect(rank(ENGLISH_GERMAN, { text: 'bank', partOfSpeech: 'noun', glosses }, 2)).toEqual([
      'Ufer',
      'Böschung',
    ])
    expect(
      rank(ENGLISH_BULGARIAN, { text: 'bank', glosses: ['an institution that lends money'] }, 1),
    ).toEqual(['банка'])
  })

  it('are of the part of speech that is meant, where there is any', () => {
    expect(rank(ENGLISH_GERMAN, { text: 'bank', partOfSpeech: 'verb' })).toEqual(['einzahlen'])
    expect(rank(ENGLISH_GERMAN, { text: 'run', partOfSpeech: 'verb' })).toEqual(['laufen', 'rennen'])
    expect(rank(ENGLISH_GERMAN, { text: 'house', partOfSpeech: 'verb' })[0]).toBe('Haus')
  })

  it('are those of the very spelling, where there is one', () => {
    expect(rank(ENGLISH_GERMAN, { text: 'Polish' })).toEqual(['polnisch'])
    expect(rank(ENGLISH_GERMAN, { text: 'polish' })).toEqual(['polieren'])
    expect(rank(ENGLISH_GERMAN, { text: 'POLISH' })).toEqual(['polieren', 'polnisch'])
  })

  it('leave out a compound that lost its end', () => {
    expect(rank(ENGLISH_SPANISH, { text: 'bank' })).not.toContain('cuentabancaria')
  })

  it('that two dictionaries agree on come first, and each names its source', () => {
    const results = [
      result(['house\nadószedő, ház, zászló\n'], 'house', { source: 'there' }),
      result(['house\n1. ház, épület\n2. bástya\n'], 'house', { source: 'back', isReverse: true }),
    ]
    expect(rankTranslations({ results, meant: { text: 'house' }, most: 4 })).toEqual([
      { text: 'ház', partOfSpeech: null, source: 'there' },
      { text: 'épület', partOfSpeech: null, source: 'back' },
      { text: 'zászló', partOfSpeech: null, source: 'there' },
      { text: 'adószedő', partOfSpeech: null, source: 'there' },
    ])
  })

  it('come in the same order whatever order the dictionary has', () => {
    const meant = { text: 'bank' }
    const turned = rank([...ENGLISH_GERMAN].reverse(), meant, 9)
    expect(turned).toEqual(rank(ENGLISH_GERMAN, meant, 9))
  })

  it('are none for a word without entries', () => {
    expect(rank(ENGLISH_GERMAN, { text: 'xyzzy' })).toEqual([])
  })
})
