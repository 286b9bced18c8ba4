import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  NOTHING_SELECTED,
  reduceSelection,
  type SelectionAction,
  type WordSelection,
} from '@/lib/domain/words/list/word-selection'

const order = ['a', 'b', 'c', 'd', 'e']
const toggle = (id: string): SelectionAction => ({ type: 'toggle', id })
const extend = (id: string): SelectionAction => ({ type: 'extend', id, order })

const done = (...actions: SelectionAction[]) => actions.reduce(reduceSelection, NOTHING_SELECTED)
const idsOf = ({ ids }: WordSelection) => [...ids].sort().join('')

describe('a selection', () => {
  it('takes and gives back single words', () => {
    expect(idsOf(done(toggle('b'), toggle('d')))).toBe('bd')
    expect(idsOf(done(toggle('b'), toggle('d'), toggle('b')))).toBe('d')
  })

  it('goes on from the word chosen last, in either direction', () => {
    expect(idsOf(done(toggle('b'), extend('d')))).toBe('bcd')
    expect(idsOf(done(toggle('d'), extend('b')))).toBe('bcd')
  })

  it('shrinks a range that went too far, and keeps what was chosen before it', () => {
    expect(idsOf(done(toggle('b'), extend('e'), extend('c')))).toBe('bc')
    expect(idsOf(done(toggle('e'), toggle('b'), extend('d'), extend('c')))).toBe('bce')
    expect(idsOf(done(toggle('c'), extend('e'), extend('a')))).toBe('abc')
  })

  it('begins with the word itself where there is nothing to go on from', () => {
    expect(idsOf(done(extend('c')))).toBe('c')
    expect(idsOf(done(extend('c'), extend('e')))).toBe('cde')
    expect(idsOf(done(toggle('gone'), extend('c')))).toBe('cgone')
  })

  it('leaves a word alone that is not in the list', () => {
    expect(idsOf(done(toggle('b'), extend('gone')))).toBe('b')
  })

  it('takes all, and none', () => {
    expect(idsOf(done(toggle('b'), { type: 'all', order }))).toBe('abcde')
    expect(done(toggle('b'), { type: 'clear' })).toEqual(NOTHING_SELECTED)
  })

  it('gives up what is not shown any more, its anchor too', () => {
    const kept = done(toggle('a'), toggle('d'), { type: 'keep', order: ['a', 'b', 'c'] })
    expect(idsOf(kept)).toBe('a')
    expect(idsOf(reduceSelection(kept, extend('b')))).toBe('ab')
  })

  it('never has a word that the list has not, whatever is done', () => {
    const anyId = fc.constantFrom(...order)
    const anyAction = fc.oneof(
      anyId.map(toggle),
      anyId.map(extend),
      fc.constant<SelectionAction>({ type: 'all', order }),
    )
    fc.assert(
      fc.property(fc.array(anyAction), anyId, (actions, last) => {
        const { ids } = done(...actions, extend(last))
        expect(ids.has(last)).toBe(true)
        expect([...ids].every((id) => order.includes(id))).toBe(true)
      }),
    )
  })
})
