import { describe, expect, test } from 'vitest'
import { sampleEvenly } from '@/lib/domain/sample'

const GROUPS = [['a', 'b', 'c', 'd'], ['1'], ['x', 'y']]
const first = () => 0
const last = () => 0.999_999

describe('an even sample', () => {
  test('takes from each group in turn, while it lasts', () => {
    expect(sampleEvenly(GROUPS, 5, first)).toEqual(['a', '1', 'x', 'b', 'y'])
  })

  test('holds each thing once, and all when more are wanted', () => {
    expect(sampleEvenly(GROUPS, 99, last).sort()).toEqual(GROUPS.flat().sort())
  })

  test('follows the random source and leaves the groups alone', () => {
    expect(sampleEvenly(GROUPS, 3, last)).toEqual(['d', '1', 'y'])
    expect(GROUPS[0]).toEqual(['a', 'b', 'c', 'd'])
  })

  test.each([[[]], [[[]]]])('of nothing is nothing', (groups) => {
    expect(sampleEvenly(groups, 3, first)).toEqual([])
  })

  test('of size 0 is nothing', () => expect(sampleEvenly(GROUPS, 0, first)).toEqual([]))
})
