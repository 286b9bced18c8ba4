import { describe, expect, it } from 'vitest'
import { joinOrigins, NO_ORIGIN } from '@/lib/domain/capture/origin'
import { addressProblem, completeAddress } from '@/lib/domain/text/web-address'
import { upsertWordSchema } from '@/lib/domain/words/word.schema'

describe('the address of a page', () => {
  it.each(['', 'https://example.org', 'HTTP://example.org/a?b#c', 'example.org/page', ' www.example.org '])(
    '%j may be saved, here and on the server',
    (address) => {
      expect(addressProblem(address)).toBeUndefined()
      const input = { vocabulary: { text: 'loom' }, userContext: { sourceUrl: completeAddress(address) } }
      expect(upsertWordSchema.safeParse(input).success).toBe(true)
    },
  )

  it.each(['javascript:alert(1)', 'ftp://example.org', 'not an address'])(
    '%j is refused with a reason',
    (address) => {
      expect(addressProblem(address)).toMatch(/^Address /)
    },
  )
})

describe('two origins of one word', () => {
  it('join field by field, but never mix two pages', () => {
    const saved = {
      ...NO_ORIGIN,
      sentence: 'Old.',
      sourceUrl: 'https://old.example',
      sourceTitle: 'Old page',
      place: 'Porto',
    }
    expect(joinOrigins({ ...NO_ORIGIN, sourceUrl: 'https://new.example' }, saved)).toEqual({
      ...NO_ORIGIN,
      sentence: 'Old.',
      sourceUrl: 'https://new.example',
      sourceTitle: '',
      place: 'Porto',
    })
    expect(joinOrigins(NO_ORIGIN, saved)).toEqual(saved)
  })
})
