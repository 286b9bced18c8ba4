import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRange } from '@/lib/domain/files/byte-range'

describe('a Range header of a file of 100 bytes', () => {
  test.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=50-1000', { first: 50, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['BYTES=0-0', { first: 0, last: 0 }],
    ['bytes= 5 - 6 ', { first: 5, last: 6 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
    ['bytes=9-0', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=a-b', 'whole'],
    ['seconds=0-9', 'whole'],
    ['', 'whole'],
    [null, 'whole'],
  ])('%j', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range)
  })

  test('an empty file has no part', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable')
  })
})

describe('any Range header', () => {
  const position = fc.oneof(fc.nat(300).map(String), fc.constant(''), fc.bigInt({ min: 0n }).map(String))

  test('gives a part that lies in the file, or none', () => {
    fc.assert(
      fc.property(position, position, fc.nat(200), (from, to, size) => {
        const range = parseRange(`bytes=${from}-${to}`, size)
        if (typeof range === 'string') return
        expect(range.first).toBeGreaterThanOrEqual(0)
        expect(range.last).toBeGreaterThanOrEqual(range.first)
        expect(range.last).toBeLessThan(size)
      }),
    )
  })

  test('parts that follow one another make the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 50 }), (size, step) => {
        let next = 0
        while (next < size) {
          const range = parseRange(`bytes=${next}-${next + step - 1}`, size)
          if (typeof range === 'string') throw new Error(range)
          expect(range.first).toBe(next)
          next = range.last + 1
        }
        expect(next).toBe(size)
      }),
    )
  })

  test('is read without a fault, whatever it is', () => {
    fc.assert(fc.property(fc.string(), fc.nat(), (header, size) => void parseRange(header, size)))
  })
})
