import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '@/lib/domain/limits'
import { allowedSlips, checkTyped, type ExpectedAnswer } from '@/lib/domain/questions/check-typed'

const expected = (text: string, rest: Partial<ExpectedAnswer> = {}): ExpectedAnswer => ({
  text,
  base: text,
  forms: [],
  takesForms: true,
  alsoRight: [],
  others: [],
  ...rest,
})
const verdictOf = (typed: string, text: string, rest?: Partial<ExpectedAnswer>) =>
  checkTyped(typed, expected(text, rest)).verdict

describe('a typed answer is right', () => {
  test.each([
    ['serendipity', 'serendipity'],
    ['in any case', 'SERENDIPITY', 'serendipity'],
    ['with spaces around it', '  serendipity ', 'serendipity'],
    ['without an accent', 'cafe', 'café'],
    ['with an accent too many', 'résumé', 'resume'],
    ['with a straight apostrophe', "o'clock", 'o’clock'],
    ['without the apostrophe', 'dont', 'don’t'],
    ['without a hyphen', 'icecream', 'ice-cream'],
    ['with "to" before a verb', 'to give up', 'give up'],
    ['without the "to" that was saved', 'give up', 'to give up'],
    ['with an article', 'the umbrella', 'umbrella'],
    ['without the article that was saved', 'umbrella', 'an umbrella'],
    ['without the place of an object', 'depend on', 'depend on sth'],
    ['without a note in brackets', 'colour', 'colour (BrE)'],
    ['as one of several spellings', 'gray', 'grey, gray'],
    ['as British spelling', 'colour', 'color'],
    ['as American spelling', 'traveled', 'travelled'],
    ['with z for s', 'organize', 'organise'],
    ['as a decomposed letter', 'cafe\u0301', 'café'],
    ['as ligature or two letters', 'encyclopaedia', 'encyclopædia'],
    ['in another script', 'Собака', 'собака'],
  ])('%s', (...[name, typed, text = typed]: readonly string[]) => {
    expect(verdictOf(typed ?? name ?? '', text ?? name ?? '')).toBe('right')
  })

  test.each([
    ['colour', 'color', false],
    ['cafe', 'café', false],
    ['ICE CREAM', 'ice cream', true],
    ['to run', 'run', true],
  ])('%s for %s: as written %s', (typed, text, isAsWritten) => {
    expect(checkTyped(typed, expected(text))).toMatchObject({ verdict: 'right', right: text, isAsWritten })
  })
})

describe('a typed answer is no spelling variant', () => {
  test.each([
    ['resorce', 'resource'],
    ['surprize', 'surprise'],
    ['for', 'four'],
    ['advertize', 'advertise'],
  ])('%s for %s', (typed, text) => {
    expect(verdictOf(typed, text)).not.toBe('right')
  })
})

describe('a slip', () => {
  test.each([
    ['a letter left out', 'embarass', 'embarrass', 1],
    ['two letters swapped', 'recieve', 'receive', 1],
    ['one letter for another', 'seperate', 'separate', 1],
    ['a letter too many', 'untill', 'until', 1],
    ['two of a long word', 'acommodate', 'accommodate', 1],
    ['three of a very long word', 'internasionalisasjon', 'internationalisation', 3],
  ])('%s', (_, typed, text, distance) => {
    expect(checkTyped(typed, expected(text))).toMatchObject({ verdict: 'slip', distance, right: text })
  })

  test('no letter may be wrong in a word of three', () => {
    expect(verdictOf('bat', 'cat')).toBe('wrong')
  })

  test('in a long phrase is one wherever it stands; a wrong end is none', () => {
    const phrase = 'the straw that breaks the back of the camel, and no one has seen it coming'
    expect(phrase.length).toBeGreaterThan(70)
    expect(checkTyped(phrase.replace('straw', 'strav'), expected(phrase))).toMatchObject({
      verdict: 'slip',
      distance: 1,
    })
    expect(verdictOf(`${phrase.slice(0, -1)}q`, phrase)).toBe('slip')
    expect(verdictOf(phrase.replace('seen it coming', 'lost a button'), phrase)).toBe('wrong')
    expect(verdictOf(phrase.slice(0, 62), phrase)).toBe('wrong')
  })

  test('is none in a text that is longer than any word, for each further letter is wrong', () => {
    const longest = 'ab'.repeat(LIMITS.word / 2)
    expect(checkTyped(longest + 'x'.repeat(20), expected(longest))).toMatchObject({
      verdict: 'wrong',
      distance: 20,
    })
  })

  test('another word of the learner is no slip', () => {
    expect(verdictOf('adopt', 'adapt')).toBe('slip')
    expect(verdictOf('adopt', 'adapt', { others: ['adopt'] })).toBe('wrong')
  })

  test('is shown letter by letter', () => {
    expect(checkTyped('recieves', expected('receive', { takesForms: false })).letters).toEqual([
      { kind: 'same', typed: 'r', right: 'r' },
      { kind: 'same', typed: 'e', right: 'e' },
      { kind: 'same', typed: 'c', right: 'c' },
      { kind: 'swapped', typed: 'ie', right: 'ei' },
      { kind: 'same', typed: 'v', right: 'v' },
      { kind: 'same', typed: 'e', right: 'e' },
      { kind: 'extra', typed: 's', right: '' },
    ])
  })
})

describe('the word where a form of it is asked', () => {
  const ran = expected('ran', { base: 'run', forms: ['ran'] })
  test.each([
    ['ran', 'right'],
    ['run', 'base'],
    ['to run', 'base'],
    ['runs', 'form'],
    ['running', 'form'],
    ['walked', 'wrong'],
    ['', 'wrong'],
    ['...', 'wrong'],
  ])('%s is %s', (typed, verdict) => {
    expect(checkTyped(typed, ran).verdict).toBe(verdict)
  })

  test('another form of a word that was heard is not what was heard', () => {
    expect(verdictOf('decided', 'decide', { takesForms: false })).toBe('slip')
    expect(verdictOf('ran', 'run', { forms: ['ran'], takesForms: false })).toBe('wrong')
  })
})

test('another word of that meaning leaves the question open', () => {
  expect(verdictOf('glad', 'happy', { alsoRight: ['glad'] })).toBe('alsoRight')
})

test('an answer that has little in common is not compared letter by letter', () => {
  expect(checkTyped('xyzzy', expected('umbrella'))).toMatchObject({ verdict: 'wrong', letters: null })
  expect(checkTyped('x'.repeat(100_000), expected('umbrella')).letters).toBeNull()
})

const words = fc.stringMatching(/^[bcdfgklmnp][aeiou][a-z]{2,14}$/)

describe('of any word', () => {
  test('the word itself is right, in any case, with "to" or an article', () => {
    const before = fc.constantFrom('', 'to ', 'The ', ' a ')
    fc.assert(
      fc.property(words, before, fc.boolean(), (word, start, isLarge) => {
        const typed = start + (isLarge ? word.toUpperCase() : word)
        expect(verdictOf(typed, word)).toBe('right')
      }),
    )
  })

  test('one letter left out, doubled, changed or swapped is no worse than a slip', () => {
    const edits = [
      (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
      (word: string, at: number) => word.slice(0, at) + word.charAt(at) + word.slice(at),
      (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
      (word: string, at: number) =>
        word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    ]
    fc.assert(
      fc.property(words, fc.constantFrom(...edits), fc.nat(), (word, edit, place) => {
        const typed = edit(word, place % word.length)
        const { verdict, distance } = checkTyped(typed, expected(word))
        expect(['right', 'form', 'slip']).toContain(verdict)
        expect(distance).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('more wrong letters than its length allows are wrong, and the letters give back both texts', () => {
    fc.assert(
      fc.property(words, (word) => {
        const wrong = allowedSlips(word.length) + 1
        const typed = '1'.repeat(wrong) + word.slice(wrong)
        const checked = checkTyped(typed, expected(word))
        expect(checked).toMatchObject({ verdict: 'wrong', distance: wrong })
        if (!checked.letters) return
        expect(checked.letters.map((letter) => letter.typed).join('')).toBe(typed)
        expect(checked.letters.map((letter) => letter.right).join('')).toBe(word)
      }),
    )
  })

  test('any text at all gets a verdict', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, text) => {
        expect(checkTyped(typed, expected(text)).distance).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
