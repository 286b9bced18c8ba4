import { describe, expect, test } from 'vitest'
import { type BlankWord, drawBlanks } from '@/lib/domain/fill-in/draw-blanks'
import { parseKeptFillIn } from '@/lib/domain/fill-in/kept-fill-in'
import { moveReview, startReview } from '@/lib/domain/review/review-session'
import { makeBlankWord } from '@/tests/support/questions/blank-words'

const drawn = (words: readonly BlankWord[]) =>
  drawBlanks(words, 'round')?.questions.map(({ word, sentence }) => [word, sentence?.isOwn])

describe('a round of sentences', () => {
  test('has own sentences first, then examples, each in the given order', () => {
    const words = [
      makeBlankWord('ember', { example: 'An ember glows in the ashes.' }),
      makeBlankWord('thicket', { sentence: 'We hid in the thicket.', example: 'The thicket is dense.' }),
      makeBlankWord('weft'),
      makeBlankWord('loom', { example: 'The loom stands in the hall.' }),
      makeBlankWord('wend', { sentence: 'They wend through the crowd.' }),
    ]
    expect(drawn(words)).toEqual([
      ['thicket', true],
      ['wend', true],
      ['ember', false],
      ['loom', false],
    ])
  })

  test('has ten at most, and none with fewer than three', () => {
    const words = Array.from({ length: 14 }, (_, at) => {
      const text = `blorp${'abcdefghijklmn'[at]}`
      return makeBlankWord(text, { sentence: `She saw the ${text} in the garden.` })
    })
    expect(drawn(words)).toHaveLength(10)
    expect(drawn(words.slice(0, 3))).toHaveLength(3)
    expect(drawn(words.slice(0, 2))).toBeUndefined()
  })

  test('takes a synonym for another right word, and another word of the learner for no slip', () => {
    const words = ['adapt', 'adopt', 'wend'].map((text) =>
      makeBlankWord(text, { sentence: `They ${text} it in spring.`, synonyms: ['adjust'] }),
    )
    const [first] = drawBlanks(words, 'round')?.questions ?? []
    expect(first?.expected).toMatchObject({ alsoRight: ['adjust'], others: ['adopt', 'wend'] })
  })
})

test('a stored round is resumed when it was begun and is not over', () => {
  const words = ['one', 'two', 'three'].map((text) =>
    makeBlankWord(text, { sentence: `Here is ${text} of them.` }),
  )
  const round = drawBlanks(words, 'round')
  const session = startReview(words.map(({ id }) => id))
  const begun = moveReview(session, { type: 'finishWord', outcome: 'known' })
  const parse = (kept: object, age = 0) =>
    parseKeptFillIn(JSON.stringify({ round, given: [], seconds: 0, asked: null, ...kept, keptAt: -age }), 0)
  expect(parse({ session: begun })?.round).toEqual(round)
  expect(parse({ session })).toBeNull()
  // Its first question was answered, and is still shown.
  const asked = { position: 0, isAnswered: true, content: null }
  expect(parse({ session, asked })).not.toBeNull()
  expect(parse({ session: begun }, 13 * 3_600_000)).toBeNull()
  expect(parse({ session: begun, round: null })).toBeNull()
  const over = { ...begun, position: begun.turns.length }
  expect(parse({ session: over })).toBeNull()
})
