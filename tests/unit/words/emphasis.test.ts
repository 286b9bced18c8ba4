import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emphasiseWord } from '@/lib/domain/words/in-text/emphasis'

const found = (sentence: string, word: string, forms: string[] = []) =>
  emphasiseWord(sentence, word, forms)
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

  it.each([
    ['She ran home; he runs.', 'run', ['ran', 'running'], ['ran', 'runs']],
    ['Geese fly.', 'goose', ['geese'], ['Geese']],
    ['They gave up.', 'give up', ['gave up', 'given up'], ['gave up']],
  ])('is found in its irregular forms: %s', (sentence, word, forms, expected) => {
    expect(found(sentence, word, forms)).toEqual(expected)
  })

  it.each([
    ['Never give it up.', 'give up', ['give', 'up']],
    ['He gave the old job up, and she gave up too.', 'give up', ['gave', 'up', 'gave up']],
    ['Giving everything up is hard.', 'give up', ['Giving', 'up']],
    ["Don't take it out on me.", 'take out on', ['take', 'out on']],
    ['Take your shoes off, then put them away.', 'take off', ['Take', 'off']],
  ])('is found where an object splits a phrasal verb: %s', (sentence, word, expected) => {
    expect(found(sentence, word, ['gave up', 'given up'])).toEqual(expected)
  })

  it.each([
    ['She gave me money. Up it went.', 'give up'],
    ['She gave me money and looked up.', 'give up'],
    ['She gave me a big bag of old books up there.', 'give up'],
    ['Ice and cold cream', 'ice cream'],
  ])('is not put together from two phrases: %s', (sentence, word) => {
    expect(found(sentence, word, ['gave up'])).toEqual([])
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
