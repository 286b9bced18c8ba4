import { describe, expect, test } from 'vitest'
import { checkPrepositions } from '@/scripts/learners-dictionary/check-prepositions.mjs'

const entries = [
  { word: 'insist', senses: [{ examples: ['She insisted on paying.'] }] },
  { word: 'look', senses: [{ examples: ['Look!'] }, { examples: ['He looked at the map.'] }] },
]
const messagesOf = (...lines: string[]) =>
  checkPrepositions({ text: lines.join('\n'), entries }).map(({ message }) => message)

describe('the check of data/dictionary/prepositions.tsv', () => {
  test('finds nothing in lines that are right', () => {
    expect(messagesOf('insist\ton\tin for at', 'look#2\tat\tto in of on with', '')).toEqual([])
  })

  test.each([
    ['a sense that is not there', 'look#3\tat\tto in of', 'no such sense'],
    ['an example without it', 'look\tat\tto in of', "no example of the sense has 'at'"],
    ['too few wrong ones', 'insist\ton\tin for', '2 wrong prepositions, not 3 to 5'],
    ['the right one among the wrong', 'insist\ton\tin on at', 'the same preposition twice'],
    ['what is no word', 'insist\ton\tin for At', "'At' is not one word in small letters"],
    ['a fourth field', 'insist\ton\tin for at\tof', 'more than three fields'],
  ])('names %s', (_, line, message) => {
    expect(messagesOf(line)).toEqual([message])
  })

  test('names lines that are not sorted, or twice', () => {
    expect(messagesOf('look#2\tat\tto in of', 'insist\ton\tin for at')).toEqual(['not sorted, or twice'])
    expect(messagesOf('insist\ton\tin for at', 'insist\ton\tin for at')).toEqual(['not sorted, or twice'])
  })
})
