import { expect, test } from 'vitest'
import { whatHelps } from '@/lib/domain/review/what-helps'

const BARE = { meanings: 1, hasPhoto: false, hasRecording: false, hasSentence: false, hasNote: false }

test('a bare word is offered all that it lacks, the meaning first and the pause last', () => {
  expect(whatHelps(BARE)).toEqual(['ADD_MEANING', 'PHOTO', 'SENTENCE', 'HOOK', 'PAUSE'])
})

test('what a word has is not offered again: something else is', () => {
  expect(whatHelps({ ...BARE, meanings: 3, hasPhoto: true, hasNote: true })).toEqual([
    'OTHER_MEANING',
    'RECORDING',
    'SENTENCE',
    'CHANGE_HOOK',
    'PAUSE',
  ])
  const all = { meanings: 2, hasPhoto: true, hasRecording: true, hasSentence: true, hasNote: true }
  expect(whatHelps(all)).toEqual(['OTHER_MEANING', 'CHANGE_HOOK', 'PAUSE'])
})
