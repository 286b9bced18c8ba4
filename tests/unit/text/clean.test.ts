import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, foldText } from '@/lib/domain/text/clean'

describe('cleanText', () => {
  it('drops what PostgreSQL refuses or nobody can see, and keeps line breaks', () => {
    expect(cleanText('  a\u0000b\u0007\r\nc\rd\t ')).toBe('ab\nc\nd')
  })

  it('makes every string storable: well-formed, in NFC, without NUL, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(
          fc.constantFrom(
            ...[
              '\uD800',
              '\u0000',
              ' ',
              '\u200B',
              '\u200C',
              '\u200D',
              '\uFE0F',
              '\uFE00',
              '\u180B',
              '\u0301',
            ],
            ...['م', 'क', 'ᠠ', '葛', '👩', '🏴', '\u{E0067}', '\u{E0100}', '1', '\u20E3', 'e', '\u2126'],
          ),
        ),
        (text, spice) => {
          const clean = cleanText(text + spice.join('') + text)
          expect(clean.isWellFormed()).toBe(true)
          expect(clean).not.toContain('\u0000')
          expect(clean.normalize('NFC')).toBe(clean)
          expect(cleanText(clean)).toBe(clean)
        },
      ),
    )
  })
})

describe('foldText', () => {
  it('puts text on one line with single spaces', () => {
    expect(foldText(' New \n\u00A0 York\u0000 ')).toBe('New York')
  })

  it('takes out what nobody sees', () => {
    expect(foldText('reluc\u00ADtant')).toBe('reluctant')
    expect(foldText('\uFEFFnote\u200Bbo\u2060ok\u200E')).toBe('notebook')
    expect(foldText('\u202Anote\u202C \u2067book\u2069 \uFFFC')).toBe('note book')
    expect(foldText('word\uFE0F\u200D')).toBe('word')
    expect(foldText('e\u200B\u0301')).toBe('é')
  })

  it.each([
    ['Persian', 'می\u200Cخواهم'],
    ['Persian, the sign of the year', 'ه\u200D'],
    ['Hindi', 'क्\u200Dष'],
    ['Sinhala', 'ශ්\u200Dරී'],
    ['Bengali', 'র\u200D্যাব'],
    ['Malayalam', 'അവന്\u200D'],
    ['a family', '👩\u200D👩\u200D👧'],
    ['a coloured profession', '👩🏽\u200D🚒'],
    ['a heart on fire', '❤\uFE0F\u200D🔥'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['a variant of a Chinese letter', '葛\u{E0100}'],
    ['Mongolian', 'ᠠ\u180B'],
  ])('keeps what %s needs', (_, text) => expect(foldText(text)).toBe(text.normalize('NFC')))

  it('keeps one of several joiners, and none at the edge of a word', () => {
    expect(foldText('می\u200C\u200Cخواهم')).toBe('می\u200Cخواهم')
    expect(foldText('\u200Cمی\u200C خواهم')).toBe('می خواهم')
  })

  it('is nothing where nothing would be seen, and keeps the joiners that scripts need', () => {
    expect(foldText('\u202E \u200B\u2060\u3164')).toBe('')
    expect(foldText('می\u200Cخواهم')).toBe('می\u200Cخواهم')
  })
})
