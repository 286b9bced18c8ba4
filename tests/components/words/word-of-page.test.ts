import { afterEach, expect, it } from 'vitest'
import { hideWords, unhideWords, wordOfPage } from '@/components/words/list/word-list-memory'

const before = { text: 'loom' }
afterEach(() => unhideWords(['id']))

it('a word that was deleted on its own page stays there until the next page is shown', () => {
  hideWords(['id'])
  expect(wordOfPage('id', { now: null, before })).toBe(before)
})

it('a word that was deleted elsewhere is not found', () => {
  expect(wordOfPage('id', { now: null, before })).toBeNull()
})
