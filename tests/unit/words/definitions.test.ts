import { describe, expect, test } from 'vitest'
import { planDefinitions } from '@/lib/domain/words/definitions'

const change = (partOfSpeech: string, definition: string) => ({
  partOfSpeech,
  definition,
  example: undefined,
  isSelectedByUser: false,
})

describe('saving the meanings of a word', () => {
  const stored = [
    { id: 'a', partOfSpeech: 'noun', meaning: 'one' },
    { id: 'b', partOfSpeech: 'noun', meaning: 'two' },
  ]

  test('keeps the ids of pairs that stay, in the new order, and removes the others', () => {
    const plan = planDefinitions(stored, [change('verb', 'one'), change('noun', 'two')])
    expect(plan.kept.map(({ id, position }) => [id, position])).toEqual([['b', 1]])
    expect(plan.added.map(({ position }) => position)).toEqual([0])
    expect(plan.removedIds).toEqual(['a'])
  })

  test('tells pairs apart however they are written together', () => {
    const plan = planDefinitions(
      [{ id: 'a', partOfSpeech: 'noun', meaning: '","x' }],
      [change('noun","', 'x')],
    )
    expect([plan.kept, plan.removedIds]).toEqual([[], ['a']])
  })

  test('of none removes all', () => {
    expect(planDefinitions(stored, [])).toEqual({ kept: [], added: [], removedIds: ['a', 'b'] })
  })
})
