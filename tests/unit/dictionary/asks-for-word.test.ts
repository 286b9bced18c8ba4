import { expect, test } from 'vitest'
import { asksForWord } from '@/lib/domain/dictionary/meaning-terms.mjs'

test.each(['afraid of small places', "someone who can't sleep", 'word for rain', 'to go, and not return'])(
  '%s asks for a word',
  (text) => expect(asksForWord(text)).toBe(true),
)

test.each(['rain', 'heavy rain', '<img src=x onerror=alert(1)>', 'https://example.org a b', 'a = b + c'])(
  '%s asks for none',
  (text) => expect(asksForWord(text)).toBe(false),
)
