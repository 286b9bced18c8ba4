import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BASIC } from '@/scripts/lib/build/fonts.mjs'

test('both preloaded fonts name the characters that they were made with', () => {
  const source = readFileSync(new URL('../../app/fonts.ts', import.meta.url), 'utf8')
  expect(source.split(`'${BASIC}'`)).toHaveLength(3)
})
