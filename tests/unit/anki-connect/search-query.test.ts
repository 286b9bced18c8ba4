import { describe, expect, test } from 'vitest'
import { parseSearchQuery } from '@/lib/domain/anki-connect/search-query'

const text = (value: string) => [{ text: value }]

describe('a search of another program', () => {
  test.each([
    [
      'a duplicate as Yomitan asks for one',
      '"deck:Reading" "Word:look up"',
      {
        kind: 'all',
        parts: [
          { kind: 'deck', pattern: text('Reading') },
          { kind: 'field', field: 'word', pattern: text('look up') },
        ],
      },
    ],
    ['quotation marks behind the colon', 'deck:"My reading"', { kind: 'deck', pattern: text('My reading') }],
    ['several ids', 'nid:1,22', { kind: 'ids', numbers: [1, 22] }],
    [
      'alternatives, which bind weaker',
      'is:due tag:a or -added:7',
      {
        kind: 'any',
        parts: [
          {
            kind: 'all',
            parts: [
              { kind: 'is', state: 'due' },
              { kind: 'tag', pattern: text('a') },
            ],
          },
          { kind: 'not', part: { kind: 'added', days: 7 } },
        ],
      },
    ],
    [
      'brackets',
      '-(a OR b)',
      {
        kind: 'not',
        part: {
          kind: 'any',
          parts: [
            { kind: 'text', pattern: text('a') },
            { kind: 'text', pattern: text('b') },
          ],
        },
      },
    ],
    [
      'wildcards, and signs that are none',
      'Word:l*g_r\\*\\_\\:',
      {
        kind: 'field',
        field: 'word',
        pattern: [{ text: 'l' }, { any: 'many' }, { text: 'g' }, { any: 'one' }, { text: 'r*_:' }],
      },
    ],
    ['a minus within a word', 'well-known', { kind: 'text', pattern: text('well-known') }],
    [
      'an escaped quotation mark',
      '"Word:a \\"b\\""',
      { kind: 'field', field: 'word', pattern: text('a "b"') },
    ],
    ['a quoted "or"', '"or"', { kind: 'text', pattern: text('or') }],
    ['nothing: everything', '  ', { kind: 'all', parts: [] }],
    ['more days than a date can be ago', 'added:9999999999', { kind: 'added', days: 36_500 }],
    ['every deck', 'deck:*', { kind: 'deck', pattern: [{ any: 'many' }] }],
  ])('%s', (_, search, query) => {
    expect(parseSearchQuery(search)).toEqual(query)
  })

  test.each([
    ['an open quotation mark', '"deck:Reading'],
    ['an open bracket', '(a'],
    ['a bracket too many', 'a)'],
    ['a sign alone', 'a -'],
    ['an unknown state', 'is:buried'],
    ['no number', 'nid:abc'],
    ['endless brackets', `${'('.repeat(1_000)}a`],
    ['endless signs', `${'-'.repeat(1_000)}a`],
    ['endless terms', 'a '.repeat(10_000)],
  ])('with %s is refused with a sentence', (_, search) => {
    expect(() => parseSearchQuery(search)).toThrow(/search|number|supported/)
  })
})
