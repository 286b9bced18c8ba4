import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looseKey, matchesSearch, searchKey } from '@/lib/domain/text/fold-for-search'

const finds = (typed: string, text: string) => matchesSearch(typed)(searchKey(text))
const findsName = (typed: string, text: string) => matchesSearch(typed, 'name')(searchKey(text))

describe('a search', () => {
  it.each([
    ['naive', 'naïve'],
    ['UBER', 'über'],
    ['resumé', 'résumé'],
    ['nai\u0308ve', 'naïve'],
    ['naïve', 'nai\u0308ve'],
    ['ÄPFEL', 'äpfel'],
    ['STRASSE', 'straße'],
    ['straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδός'],
    ['οδος', 'ΟΔΟΣ'],
    ['istanbul', 'İSTANBUL'],
    ['İstanbul', 'istanbul'],
    ['IŞIK', 'ışık'],
    ['isik', 'ışık'],
    ['ЁЛКА', 'ёлка'],
    ['елка', 'ёлка'],
    ['(', 'colour (BrE)'],
    ['كتاب', 'كِتَابٌ'],
    ['كِتَابٌ', 'كتاب'],
    ['احمد', 'أحمد'],
    ['مدرسه', 'مدرسة'],
    ['على', 'علي'],
    ['کتاب', 'كتاب'],
    ['محمد', 'محـمد'],
    ['שלום', 'שָׁלוֹם'],
    ['tieng viet', 'tiếng Việt'],
    ['tiêng', 'tiếng'],
    ['duong', 'đường'],
    ['lodz', 'Łódź'],
    ['zolw', 'żółw'],
    ['rodgrod', 'rødgrød'],
    ['smaland', 'Småland'],
    ['prilis', 'příliš'],
    ['encyclopaedia', 'encyclopædia'],
    ['encyclopædia', 'encyclopaedia'],
    ['oeuvre', 'œuvre'],
    ['office', 'o\uFB03ce'],
    ['kami', 'ｋａｍｉ'],
    ['かみ', 'カミ'],
    ['ガラス', 'がらす'],
    ['がらす', 'ｶﾞﾗｽ'],
    ['dont', "don't"],
    ["don't", 'don’t'],
    ['don’t', "don't"],
    ['oclock', "o'clock"],
    ['ice cream', 'ice-cream'],
    ['ice-cream', 'ice cream'],
    ['ice cream', 'icecream'],
    ['icecream', 'ice\u2011cream'],
    ['well being', 'well-being'],
    ['wellbeing', 'well–being'],
    ['reluctant', 'reluc\u00ADtant'],
  ])('for %s finds %s', (typed, text) => expect(finds(typed, text)).toBe(true))

  it.each([
    ['ä', 'apple'],
    ['naïve', 'naive'],
    ['é', 'resume'],
    ['á', 'à la carte'],
    ['ё', 'елка'],
    ['ł', 'latte'],
    ['ø', 'ole'],
    ['か', 'が'],
    ['하', '한국'],
    ['a.b', 'axb'],
    ['area', 'they are a kind of'],
  ])('for %s does not find %s', (typed, text) => expect(finds(typed, text)).toBe(false))

  it('of a word or a list does not need its spaces, from the beginning of a word on', () => {
    expect(findsName('icecream', 'an ice cream')).toBe(true)
    expect(findsName('heart', 'the art')).toBe(false)
  })

  it('finds only texts that have the same loose key, so that the database can look for it', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        'á',
        'ł',
        'æ',
        'SS',
        'ß',
        ' ',
        '-',
        '’',
        '.',
        'ı',
        'İ',
        'カ',
        'か\u3099',
        'ﬁ',
        'كِ',
        'أ',
        'ى',
        '하',
        'é\u0323',
      ],
    )
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, text, (typed, around) => {
        const found = `${around}${typed}`
        expect(findsName(typed, typed)).toBe(true)
        if (findsName(typed, found)) expect(looseKey(found)).toContain(looseKey(typed))
      }),
    )
  })
})
