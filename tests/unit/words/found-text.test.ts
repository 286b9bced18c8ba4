import { describe, expect, it } from 'vitest'
import { cutAround } from '@/lib/domain/words/list/found-text'

describe('the text around a match', () => {
  it('has the whole words that match, in any case and with any accents', () => {
    expect(cutAround('She met a NAÏVE boy\nthere', 'naive')).toEqual({
      before: 'She met a',
      match: 'NAÏVE',
      after: 'boy there',
    })
  })

  it('spans the words between which the typed text lies', () => {
    expect(cutAround('to run out of time', 'n ou')).toMatchObject({ before: 'to', match: 'run out' })
  })

  it('is cut on both sides', () => {
    const cut = cutAround(`${'a '.repeat(60)}word${' b'.repeat(60)}`, 'word')
    expect(cut?.match).toBe('word')
    expect(cut?.before).toHaveLength(41)
    expect(cut?.before).toMatch(/^…/)
    expect(cut?.after).toMatch(/…$/)
  })

  it('is none where nothing matches', () => {
    expect(cutAround('apple', 'ä')).toBeNull()
    expect(cutAround('', 'a')).toBeNull()
  })
})
