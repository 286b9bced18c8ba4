import { describe, expect, it } from 'vitest'
import { proseLimit, textRoom } from '@/lib/domain/text/text-limit'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'
import { upsertWordSchema } from '@/lib/domain/words/word.schema'
import { FIELD_NAMES, mapFields, WORD_FIELDS } from '@/lib/domain/words/word-fields'

describe('a text that is too long', () => {
  it('is told how long it is, and by how much to shorten it', () => {
    const { problem, left } = textRoom('x'.repeat(592), TEXT_LIMITS.note)
    expect(problem).toBe('592 of 500 characters. Shorten it by 92 to save.')
    expect(left).toBe(-92)
    expect(textRoom('x'.repeat(2_345), TEXT_LIMITS.sentence).problem).toBe(
      '2,345 of 1,000 characters. Shorten it by 1,345 to save.',
    )
  })

  it('is measured as it is stored: trimmed, composed, in UTF-16 units', () => {
    expect(textRoom(' é\u200B \r\n', proseLimit(10)).left).toBe(9)
    expect(textRoom('🧵', proseLimit(10)).left).toBe(8)
    expect(textRoom('a  b', TEXT_LIMITS.place).left).toBe(WORD_FIELDS.place.maxLength - 3)
  })
})

const at = (field: string, value: string) => ({
  vocabulary: { text: 'loom' },
  userContext: { [field]: value },
})
const definition = (text: string) => ({
  vocabulary: { text: 'loom', definitions: [{ partOfSpeech: 'noun', definition: text }] },
})
const INPUTS: Record<keyof typeof TEXT_LIMITS, (value: string) => unknown> = {
  word: (text) => ({ vocabulary: { text } }),
  meaning: definition,
  translation: (translation) => ({ vocabulary: { text: 'loom', translation } }),
  tag: (value) => ({ vocabulary: { text: 'loom' }, userContext: { tagNames: [value] } }),
  ...mapFields(FIELD_NAMES, (field) => (value: string) => at(WORD_FIELDS[field].apiName, value)),
}

describe.each(Object.entries(INPUTS))('the field of a word: %s', (field, input) => {
  const limit = TEXT_LIMITS[field as keyof typeof TEXT_LIMITS]
  const start = field === 'sourceUrl' ? 'https://example.org/' : ''

  it.each([
    ['letters', 'x', 0],
    ['spaces around', 'x', 3],
    ['emoji', '🧵', 0],
    ['decomposed letters', 'e\u0301', 0],
    ['invisible characters', 'x\u200B', 0],
  ])('takes what the server takes, of %s', (_, sign, spaces) => {
    for (const surplus of [-1, 0, 1, 2]) {
      const length = limit.max + surplus - start.length
      const text = `${start}${sign.repeat(length / limit.stored(sign).length)}${' '.repeat(spaces)}`
      const isTaken = upsertWordSchema.safeParse(input(text)).success
      expect(textRoom(text, limit).problem === undefined).toBe(isTaken)
    }
  })
})
