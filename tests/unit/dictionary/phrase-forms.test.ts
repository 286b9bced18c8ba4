import { describe, expect, it } from 'vitest'
import { phrasesWithin, phraseVariants } from '@/lib/domain/dictionary/phrase-forms'

describe('a phrase as a dictionary lists it', () => {
  it.each([
    ['to run', 'run'],
    ['the apple', 'apple'],
    ['make up my mind', "make up one's mind"],
    ['look it up', 'look up'],
    ['to look it up', 'look up'],
    ['take care of him', 'take care of'],
    ['look forward to seeing', 'look forward to'],
    ['ran out of it', 'ran out of'],
  ])('%s is %s', (key, listed) => expect(phraseVariants(key)).toContain(listed))

  it.each(['run', 'look up', 'give it', 'it rains', 'go on walking holidays', 'go swimming'])(
    '%s stays as it is',
    (key) => expect(phraseVariants(key)).toEqual([]),
  )
})

it('the phrases within another come longest first, then in their order', () => {
  expect(phrasesWithin('a b c d')).toEqual(['a b c', 'b c d', 'a b', 'b c', 'c d'])
  expect(phrasesWithin('a b')).toEqual([])
})
