import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENGLISH, WESTERN } from '@/scripts/lib/build/fonts.mjs'

test('both preloaded fonts name the characters that they were made with', () => {
  const source = readFileSync(new URL('../../app/fonts.ts', import.meta.url), 'utf8')
  const ranges = [...source.matchAll(/'(U\+[^']*)'/g)].map(([, range]) => range)
  expect(ranges).toEqual([WESTERN, ENGLISH])
})
