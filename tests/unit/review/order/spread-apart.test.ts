import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RETURN_TURNS, returnPlace } from '@/lib/domain/review/order/return-place'
import { APART_TURNS, MAX_SHIFT_TURNS, spreadApart } from '@/lib/domain/review/order/spread-apart'

/** Words of a session, named by their places, and which of them are like which. */
function session(size: number, ...pairs: (readonly [number, number])[]) {
  const ids = Array.from({ length: size }, (_, index) => `${index}`)
  const confusable = new Map(
    ids.map((id) => [
      id,
      new Set(
        pairs
          .filter((pair) => pair.includes(Number(id)))
          .flatMap((pair) => pair.map(String).filter((one) => one !== id)),
      ),
    ]),
  )
  // Two words are one pair, whichever is named first and however often.
  const distinct = new Map(
    pairs.filter(([a, b]) => a !== b).map((pair) => [pair.toSorted((a, b) => a - b).join(' '), pair]),
  )
  return { ids, order: spreadApart(ids, confusable), pairs: [...distinct.values()] }
}

function distances({ order, pairs }: Pick<ReturnType<typeof session>, 'order' | 'pairs'>): number[] {
  return pairs.map(([a, b]) => Math.abs(order.indexOf(`${a}`) - order.indexOf(`${b}`)))
}

const anySession = fc
  .integer({ min: 2, max: 40 })
  .chain((size) =>
    fc
      .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 30 })
      .map((pairs) => session(size, ...pairs)),
  )

describe('the order of a session', () => {
  test('stays as it is where no two words are alike, or those that are stand apart', () => {
    for (const plain of [session(0), session(1), session(20), session(20, [0, APART_TURNS])])
      expect(plain.order).toEqual(plain.ids)
  })

  test.each([
    ['at the beginning', 0],
    ['in the middle', 9],
    ['at the end', 18],
  ])('takes two words side by side apart, %s', (_where, first) => {
    expect(Math.min(...distances(session(20, [first, first + 1])))).toBeGreaterThanOrEqual(APART_TURNS)
  })

  test('takes three words that mean the same apart', () => {
    const alike = session(20, [8, 9], [9, 10], [8, 10])
    expect(Math.min(...distances(alike))).toBeGreaterThanOrEqual(APART_TURNS)
  })

  test('takes words as far apart as a short session allows', () => {
    expect(distances(session(3, [0, 1]))).toEqual([2])
    expect(distances(session(4, [1, 2]))).toEqual([3])
    expect(session(2, [0, 1]).order).toEqual(['0', '1'])
  })

  test('has every word once, none far from its place, and no pair set closer for nothing', () => {
    fc.assert(
      fc.property(anySession, (made) => {
        const { ids, order } = made
        expect([...order].sort()).toEqual([...ids].sort())
        for (const [turn, id] of order.entries())
          expect(Math.abs(turn - Number(id))).toBeLessThanOrEqual(MAX_SHIFT_TURNS)
        const near = (list: readonly string[]) =>
          distances({ ...made, order: [...list] })
            .map((turns) => Math.max(0, APART_TURNS - turns) ** 2)
            .reduce((sum, one) => sum + one, 0)
        expect(near(order)).toBeLessThanOrEqual(near(ids))
      }),
    )
  })

  test('takes any one pair apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: APART_TURNS + 1, max: 100 }), fc.nat(), fc.nat(), (size, a, b) => {
        const alike = session(size, [a % size, b % size])
        for (const turns of distances(alike)) expect(turns).toBeGreaterThanOrEqual(APART_TURNS)
      }),
    )
  })

  test('ends on a hundred words of which each is like every other, as they were', () => {
    const all = Array.from({ length: 100 }, (_, a) => Array.from({ length: a }, (_, b) => [a, b] as const))
    const alike = session(100, ...all.flat())
    expect(alike.order).toEqual(alike.ids)
  })
})

describe('the place of a forgotten word', () => {
  const none = new Set<string>()

  test('is after four others, or at the end of fewer', () => {
    expect(returnPlace([...'abcdefgh'], none)).toBe(4)
    expect(returnPlace([...'abcd'], none)).toBe(4)
    expect(returnPlace([...'abc'], none)).toBe(3)
    expect(returnPlace(['a'], none)).toBe(1)
    expect(returnPlace([], none)).toBe(0)
  })

  test('is not beside a word that is easily taken for it', () => {
    expect(returnPlace([...'abcDefgh'], new Set('D'))).toBe(5)
    expect(returnPlace([...'abcdEfgh'], new Set('E'))).toBe(3)
    expect(returnPlace([...'abcDEFgh'], new Set('DEF'))).toBe(7)
    expect(returnPlace([...'abcDE'], new Set('DE'))).toBe(4)
    expect(returnPlace([...'ABCDEFGH'], new Set('ABCDEFGH'))).toBe(4)
  })

  test('is never earlier than after three others, and beside such a word only where all places are', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (alike) => {
        const toCome = alike.map((_, index) => `${index}`)
        const confused = new Set(toCome.filter((_, index) => alike[index]))
        const place = returnPlace(toCome, confused)
        expect(place).toBeGreaterThanOrEqual(Math.min(RETURN_TURNS.least, toCome.length))
        expect(place).toBeLessThanOrEqual(toCome.length)
        const isBeside = (at: number) => alike[at - 1] === true || alike[at] === true
        const allowed = toCome.map((_, index) => index + 1).filter((at) => at >= RETURN_TURNS.least)
        if (allowed.length > 0 && isBeside(place)) expect(allowed.every(isBeside)).toBe(true)
      }),
    )
  })
})
