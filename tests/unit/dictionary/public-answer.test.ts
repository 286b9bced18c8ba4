import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOfMarkup } from '@/lib/domain/dictionary/markup'
import { cleanItems, cleanSuggestions, isPlainSpelling } from '@/lib/domain/dictionary/public-answer'
import { LIMITS } from '@/lib/domain/limits'

const clean = (answer: unknown, max = 5) => cleanItems(answer, { max, source: 'DATAMUSE' })
const defsOf = (...defs: unknown[]) => clean([{ word: 'house', score: 5_000, defs }])[0]?.defs

describe('a public service’s answer', () => {
  it('keeps word, score, definitions, headword and pronunciation, and names its source', () => {
    const item = {
      word: 'ran',
      score: 5_000,
      numSyllables: 1,
      tags: ['f:28.79', 'ipa_pron:ɹæn'],
      defs: ['v\tmove fast'],
      defHeadword: 'run',
    }
    expect(clean([item])).toEqual([
      {
        word: 'ran',
        score: 5_000,
        tags: ['ipa_pron:ɹæn'],
        defs: ['v\tmove fast'],
        defHeadword: 'run',
        source: 'DATAMUSE',
      },
    ])
  })

  it('is checked item by item: bad ones are left out, good ones stay', () => {
    const bad = [null, 7, 'house', [], {}, { word: 5, defs: ['n\tx'] }, { word: '  ', defs: ['n\tx'] }]
    const odd = [
      { word: 'a', score: 'high', defs: ['n\tletter', 3, null] },
      { word: 'b', defs: 'n\tletter' },
      { word: 'x'.repeat(101), defs: ['n\tlong'] },
      { word: 'c', score: 2_000, defs: ['n\tletter'], tags: 'ipa_pron:siː', defHeadword: 4 },
    ]
    expect(clean([...bad, ...odd]).map(({ word }) => word)).toEqual(['a', 'c'])
    expect(() => clean({ word: 'house' })).toThrow()
  })

  it('is plain text: tags are dropped, entities and control characters resolved', () => {
    expect(
      defsOf('n\t<b>a</b> &lt;small&gt; place &amp; <a href="/x">home</a>', 'n\tnul\u0000 \u0007bell'),
    ).toEqual(['n\ta <small> place & home', 'n\tnul bell'])
    expect(textOfMarkup('less than (<) 3 > 2 <!-- gone -->&#8212;&#x1F600;&nbsp;&unknown;&#99999999;')).toBe(
      'less than (<) 3 > 2 —😀 &unknown;&#99999999;',
    )
  })

  it('keeps other scripts as they are', () => {
    expect(clean([{ word: 'שלום', score: 1, defs: ['n\t平和 – мир – سلام – 👋🏽'] }])).toMatchObject([
      { word: 'שלום', defs: ['n\t平和 – мир – سلام – 👋🏽'] },
    ])
  })

  it('has each word once, and each definition of a part of speech once', () => {
    expect(defsOf('n\ta home', 'n\tA home', 'v\ta home', 'u\tsafe', 'N\tsafe', 'n\ta <i>home</i>')).toEqual([
      'n\ta home',
      'v\ta home',
      'u\tsafe',
    ])
    expect(clean([1, 2].map((score) => ({ word: 'House', score, defs: ['n\tx'] })))).toHaveLength(1)
  })

  it('cuts over-long definitions between words, and never a character in two', () => {
    const [words, letters, faces] =
      defsOf(`n\t${'word '.repeat(300)}`, `v\t${'x'.repeat(2_000)}`, `adj\t${'😀'.repeat(900)}`) ?? []
    expect(words).toMatch(/ word…$/)
    expect(letters).toHaveLength('v\t'.length + LIMITS.meaning)
    expect(faces).toMatch(/^adj\t(😀)+…$/u)
  })

  it('has no definition without a tab, without text, or under a code that is none', () => {
    expect(defsOf('a home', 'n\t', 'n\t <br> ', `${'n'.repeat(60)}\ta home`)).toEqual(['\ta home'])
  })

  it('has scores from 1,000 to 100,000 in the same order', () => {
    const answer = [40_004_395, 20_000_000, 12, -4].map((score, nth) => ({
      word: `w${nth}`,
      score,
      defs: ['n\tx'],
    }))
    expect(clean(answer).map(({ score }) => score)).toEqual([100_000, 49_995, 1_000, 1_000])
    expect(cleanSuggestions([{ word: 'food', score: 3_888 }], 5)).toEqual([{ word: 'food', score: 3_888 }])
  })

  it('whatever is sent, is well formed', () => {
    const items = fc.array(
      fc.record({
        word: fc.string({ unit: 'binary' }),
        score: fc.double(),
        defs: fc.array(fc.string({ unit: 'binary' }).map((text) => `n\t${text}`)),
      }),
    )
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.anything()), items), (answer) => {
        for (const { word, score, defs = [] } of clean(answer)) {
          expect(
            [word, ...defs].every((text) => text.isWellFormed() && text.length <= LIMITS.meaning + 60),
          ).toBe(true)
          expect(score).toBeGreaterThanOrEqual(1_000)
          expect(score).toBeLessThanOrEqual(100_000)
        }
      }),
    )
  })
})

describe('what is asked of a public service', () => {
  it.each(['house', 'naïve', 'New York', "rock 'n' roll", 'don’t', 'R&B', 'and/or', 'шалаш', '4th'])(
    '%s is',
    (text) => expect(isPlainSpelling(text)).toBe(true),
  )

  it.each([
    '',
    ' ',
    '*',
    'hous*',
    'h?use',
    '#',
    '👋🏽',
    '42',
    '<b>',
    'a\nb',
    'x@example.org',
    'x'.repeat(101),
  ])('%j is not', (text) => expect(isPlainSpelling(text)).toBe(false))
})
