import { expect, test } from 'vitest'
import { toHtml, toPlainArticles } from '@/lib/domain/dictionary/export/article-formats'
import {
  parseVariantName,
  revisionOf,
  toHead,
  variantName,
} from '@/lib/domain/dictionary/export/exported-dictionary'
import type { ExportedEntry } from '@/lib/domain/dictionary/export/exported-entry'
import { toYomitanIndex } from '@/lib/domain/dictionary/export/yomitan-index'

const entry: ExportedEntry = {
  word: 'R&D',
  level: 5,
  senses: [
    {
      partOfSpeech: 'noun',
      definition: 'a < b & c > d',
      examples: ['Is a <b> bold?'],
      labels: ['formal'],
      patterns: [],
      synonyms: ['one', 'two'],
      opposites: [],
      pronunciation: { american: 'ɑr', british: 'ɑː' },
      translations: ['بحث', 'تطوير'],
    },
  ],
  forms: [],
  collocations: [],
  note: '',
  rank: null,
}

test('a variant is named by format and language, and found by that name alone', () => {
  for (const variant of [
    { format: 'yomitan', language: null },
    { format: 'stardict', language: 'fil' },
    { format: 'dictd', language: 'zh-Hant' },
  ] as const)
    expect(parseVariantName(variantName(variant))).toEqual(variant)
  for (const name of [
    '',
    'wordloom',
    'wordloom-epub',
    'wordloom-dictd-',
    'wordloom-dictd-../x',
    'Wordloom-dictd',
  ])
    expect(parseVariantName(name)).toBeNull()
})

test('later word data have a revision that Yomitan takes for newer: numbers, compared one by one', () => {
  expect(revisionOf(new Date('2026-11-26T04:05:59Z'))).toBe('2026.11.26.405')
  expect(revisionOf(new Date('2027-01-02T00:00:00Z'))).toBe('2027.1.2.0')
})

test('only a dictionary that comes from an instance says where its next revision is', () => {
  const head = { language: 'de', revision: '2026.1.2.3' }
  expect(toYomitanIndex(toHead({ ...head, origin: 'https://words.example' }))).toMatchObject({
    title: 'Wordloom English with German',
    isUpdatable: true,
    indexUrl: 'https://words.example/api/dictionary/export/wordloom-yomitan-de.json',
    downloadUrl: 'https://words.example/api/dictionary/export/wordloom-yomitan-de.zip',
  })
  const alone = toYomitanIndex(toHead({ ...head, origin: null }))
  expect(alone).not.toHaveProperty('isUpdatable')
  expect(JSON.stringify(alone)).not.toContain('null')
})

test('in HTML every text is escaped, and a translation has its language and direction', () => {
  const html = toHtml(entry, 'ar')
  expect(html).toContain('<b>R&amp;D</b>')
  expect(html).toContain('a &lt; b &amp; c &gt; d')
  expect(html).toContain('<i>Is a &lt;b&gt; bold?</i>')
  expect(html).toContain('<div lang="ar" dir="rtl">بحث، تطوير</div>')
})

test('as plain text a sense has a number, and what belongs to it stands below', () => {
  expect(toPlainArticles(entry, 'ar')).toEqual([
    [
      'R&D /ɑr/, British /ɑː/ <noun> C1',
      '1. [formal] a < b & c > d',
      '   بحث، تطوير',
      '   "Is a <b> bold?"',
      '   Synonyms: one; two',
      '',
    ].join('\n'),
  ])
})

test('without a language there are no translations', () => {
  expect(toHtml(entry, null)).not.toContain('بحث')
})
