import { describe, expect, test } from 'vitest'
import { isSameSense, planDefinitions } from '@/lib/domain/words/definitions'

const change = (partOfSpeech: string, definition: string, isSelectedByUser = false) => ({
  partOfSpeech,
  definition,
  example: undefined,
  isSelectedByUser,
})

describe('saving the meanings of a word', () => {
  const stored = [
    { id: 'a', partOfSpeech: 'noun', meaning: 'one', isSelectedByUser: false },
    { id: 'b', partOfSpeech: 'noun', meaning: 'two', isSelectedByUser: true },
  ]

  test('keeps the ids of pairs that stay, in the new order, and removes the others', () => {
    const plan = planDefinitions(stored, [change('verb', 'one'), change('noun', 'two')])
    expect(plan.kept.map(({ id, position }) => [id, position])).toEqual([['b', 1]])
    expect(plan.added.map(({ position }) => position)).toEqual([0])
    expect(plan.removedIds).toEqual(['a'])
  })

  test('tells pairs apart however they are written together', () => {
    const plan = planDefinitions(
      [{ id: 'a', partOfSpeech: 'noun', meaning: '","x', isSelectedByUser: false }],
      [change('noun","', 'x')],
    )
    expect([plan.kept, plan.removedIds]).toEqual([[], ['a']])
  })

  test('of none removes all', () => {
    expect(planDefinitions(stored, [])).toEqual({ kept: [], added: [], removedIds: ['a', 'b'] })
  })
})

describe('the sense of a word', () => {
  const stored = [
    { id: 'a', partOfSpeech: 'noun', meaning: 'one', isSelectedByUser: false },
    { id: 'b', partOfSpeech: 'noun', meaning: 'two', isSelectedByUser: true },
  ]

  test.each([
    ['the same meaning is selected', [change('noun', 'one'), change('noun', 'two', true)], true],
    [
      'another one is selected too, behind it',
      [change('noun', 'two', true), change('noun', 'one', true)],
      true,
    ],
    ['another one is selected', [change('noun', 'one', true), change('noun', 'two')], false],
    ['the same text has another part of speech', [change('verb', 'two', true)], false],
    ['none is selected, and another one stands first', [change('noun', 'one'), change('noun', 'two')], false],
    ['it has no meanings', [], false],
  ])('when %s: the same is %#', (_, wanted, isSame) => expect(isSameSense(stored, wanted)).toBe(isSame))
})
