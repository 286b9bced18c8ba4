import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emphasiseWord } from '@/lib/domain/words/emphasis'

const found = (sentence: string, word: string) =>
  emphasiseWord(sentence, word)
    .filter(({ emphasised }) => emphasised)
    .map(({ text }) => text)

describe('the word in its example', () => {
  it('is set apart from the rest', () => {
    expect(emphasiseWord('They met by pure serendipity.', 'serendipity')).toEqual([
      { text: 'They met by pure ', start: 0, emphasised: false },
      { text: 'serendipity', start: 17, emphasised: true },
      { text: '.', start: 28, emphasised: false },
    ])
  })

  it.each([
    ['He abandons it. She abandoned him.', 'abandon', ['abandons', 'abandoned']],
    ['She tries and tried.', 'try', ['tries', 'tried']],
    ['Making and made; he makes.', 'make', ['Making', 'makes']],
    ['He stopped; stopping is hard.', 'stop', ['stopped', 'stopping']],
    ['Two ice creams', 'ice cream', ['ice creams']],
    ["The house's roof", 'house', ["house's"]],
  ])('is found in its forms: %s', (sentence, word, forms) => {
    expect(found(sentence, word)).toEqual(forms)
  })

  it('is not found inside another word, in any script', () => {
    expect(found('The cathedral has a scat singer.', 'cat')).toEqual([])
    expect(found('naïveté is naïve', 'naïve')).toEqual(['naïve'])
    expect(found('дом и домовой', 'дом')).toEqual(['дом'])
  })

  it('takes signs in a word as they are', () => {
    expect(found('I like C++ and a.b', 'C++')).toEqual(['C++'])
    expect(found('axb', 'a.b')).toEqual([])
    expect(found('a well-known fact', 'well-known')).toEqual(['well-known'])
    expect(found('either/or', 'either/or')).toEqual(['either/or'])
  })

  it('loses nothing of the sentence, whatever the two are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (sentence, word) => {
        expect(
          emphasiseWord(sentence, word)
            .map(({ text }) => text)
            .join(''),
        ).toBe(sentence)
      }),
    )
  })
})
