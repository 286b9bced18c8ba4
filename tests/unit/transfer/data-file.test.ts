import { describe, expect, it } from 'vitest'
import { dataFileSchema, dataWordSchema } from '@/lib/domain/transfer/data-file.schema'

const answer = {
  id: '0193a1c0-0000-7000-8000-000000000001',
  kind: 'ANSWER' as const,
  rating: 'GOOD' as const,
  source: 'FLASHCARDS' as const,
  answeredAt: '2026-11-01T10:00:00.000Z',
}

describe('data.json', () => {
  it('needs no more of a word than its text', () => {
    expect(dataWordSchema.parse({ text: '  hold\n on ' })).toMatchObject({
      text: 'hold on',
      note: null,
      meanings: [],
      lists: [],
      log: [],
    })
  })

  it('refuses a newer version', () => {
    const file = { format: 'wordloom', version: 2, exportedAt: '2026-11-01T10:00:00.000Z' }
    expect(dataFileSchema.safeParse(file).success).toBe(false)
    expect(dataFileSchema.safeParse({ ...file, version: 1 }).success).toBe(true)
  })

  it.each([
    ['a word without visible text', { text: ' \u0000 ' }],
    ['an address that runs a script', { text: 'a', sourceUrl: 'javascript:alert(1)' }],
    ['an answer without a rating', { text: 'a', log: [{ ...answer, rating: null }] }],
    ['an answer before 1970', { text: 'a', log: [{ ...answer, answeredAt: '0000-01-01T00:00:00Z' }] }],
    ['an answer in no time zone', { text: 'a', log: [{ ...answer, timeZone: 'Moon/Crater' }] }],
  ])('refuses %s', (_, word) => {
    expect(dataWordSchema.safeParse(word).success).toBe(false)
  })

  it('takes the answer of another program', () => {
    expect(dataWordSchema.parse({ text: 'a', log: [answer] }).log[0]).toMatchObject({
      seconds: 0,
      rating: 'GOOD',
    })
  })
})
