import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '@/lib/domain/text/clean'
import { stripBeforeTyping, stripPunctuation } from '@/lib/domain/text/strip-punctuation'

describe('punctuation around a word', () => {
  it.each([
    '"reluctant"',
    'reluctant,',
    '(reluctant)',
    '*reluctant*',
    '**reluctant**',
    '_reluctant_',
    '“reluctant,”',
    '“reluctant',
    '‘reluctant’',
    "'reluctant'",
    "'reluctant",
    '„reluctant“',
    '«reluctant»',
    '- reluctant',
    '– reluctant',
    '— reluctant',
    '• reluctant',
    'reluctant—and',
    'reluctant — unwilling',
    'reluctant – unwilling',
    'reluctant.',
    'reluctant…',
    'reluctant...',
    'reluctant?!',
    'reluctant)',
    'reluctant[12]',
    '¿reluctant?',
    '「reluctant」',
    'reluctant，',
    'reluc\u00ADtant',
  ])('%s is reluctant', (text) => expect(stripPunctuation(text)).toBe('reluctant'))

  it.each([
    "'cause",
    '’cause',
    "'til",
    "'n'",
    'Mr.',
    'etc.',
    'e.g.',
    'U.S.A.',
    'Ph.D.',
    'a.m.',
    '-able',
    'pre-',
    "o'clock",
    "don't",
    'don’t',
    "rock 'n' roll",
    'rock ’n’ roll',
    "goin'",
    "the dogs'",
    'C++',
    'C#',
    '.NET',
    '.com',
    'well-known',
    'Bose–Einstein',
    'colour (BrE)',
    'and/or',
    '50%',
    '$5',
    'AT&T',
    'می‌خواهم',
  ])('%s keeps its own', (text) => expect(stripPunctuation(text)).toBe(text))

  it('leaves a text of only punctuation as it is', () => {
    expect(stripPunctuation(' ... ')).toBe('...')
    expect(stripPunctuation('—')).toBe('—')
  })

  it('keeps a text with letters one with letters, and a second pass changes nothing', () => {
    const pieces = fc.constantFrom(
      ...['"', "'", '’', '“', '”', '(', ')', '*', '-', '–', '—', '.', ',', ' ', 'a', 'Mr', 'n', 'cause', '٣'],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), fc.string({ unit: 'grapheme' }), (signs, text) => {
        const bare = stripPunctuation(signs.join('') + text)
        expect(stripPunctuation(bare)).toBe(bare)
        expect(foldText(bare)).toBe(bare)
      }),
    )
  })
})

it.each([
  ['“reluc', 'reluc'],
  ['(ice c', 'ice c'],
  ['*reluc*', 'reluc'],
  ['“reluctant,”', 'reluctant'],
  ["don'", "don'"],
  ['ice-', 'ice-'],
  ['Mr.', 'Mr.'],
  ["'cau", "'cau"],
])('while %s is typed, %s is suggested for', (typed, beginning) => {
  expect(stripBeforeTyping(typed)).toBe(beginning)
})
