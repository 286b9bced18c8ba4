import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlankCapture, readCapture } from '@/lib/domain/capture/capture'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'
import { LIMITS } from '@/lib/domain/limits'

const PAGE = 'https://example.org/weaving'

describe('what /words/new is opened with', () => {
  it('is the word, with the sentence, address and title of its page', () => {
    const query = { text: ' gossamer\n', sentence: 'Gossamer hung there.', url: PAGE, title: 'On weaving' }
    expect(readCapture(query)).toEqual({
      text: 'gossamer',
      passage: null,
      origin: { sentence: 'Gossamer hung there.', sourceUrl: PAGE, sourceTitle: 'On weaving', place: '' },
    })
  })

  it.each([
    [
      'a quotation with the address behind it',
      { text: `"gossamer"\n ${PAGE}#:~:text=gossamer`, title: 'On weaving' },
    ],
    ['a comma behind it', { text: 'gossamer,', url: PAGE, title: 'On weaving' }],
    ['a part of a line', { text: '(gossamer—and', url: PAGE, title: 'On weaving' }],
    ['a text with invisible characters', { text: 'gos\u00ADsamer\u200B', url: PAGE, title: 'On weaving' }],
    ['curly quotes', { text: `“gossamer” ${PAGE}`, title: 'On weaving' }],
    [
      'the address in its own field, with a fragment',
      { text: 'gossamer', url: `${PAGE}#:~:text=goss`, title: 'On weaving' },
    ],
    ['the address before the text', { text: `${PAGE} gossamer`, title: 'On weaving' }],
    ['a full stop behind the address', { text: `gossamer ${PAGE}.`, title: 'On weaving' }],
    [
      'parameters that come twice',
      { text: ['', 'gossamer', 'other'], url: [PAGE, 'javascript:1'], title: 'On weaving' },
    ],
  ])('is read from %s', (_, query) => {
    expect(readCapture(query)).toMatchObject({
      text: 'gossamer',
      origin: { sourceUrl: PAGE, sourceTitle: 'On weaving' },
    })
  })

  it('keeps a bracket that belongs to the address', () => {
    expect(readCapture({ text: 'loom https://example.org/Loom_(device)' }).origin.sourceUrl).toBe(
      'https://example.org/Loom_(device)',
    )
  })

  it('takes a lone title for the text, and drops a title that only repeats it', () => {
    expect(readCapture({ title: 'gossamer' })).toMatchObject({ text: 'gossamer', origin: NO_ORIGIN })
    expect(readCapture({ text: 'gossamer', title: 'Gossamer' }).origin.sourceTitle).toBe('Gossamer')
    expect(readCapture({ text: 'gossamer', title: 'gossamer' }).origin.sourceTitle).toBe('')
  })

  it('takes a long text, or a whole sentence, for the passage in which a word is to be picked', () => {
    const sentence = 'The curtains were gossamer, and they moved.'
    expect(readCapture({ text: `${sentence} ${PAGE}` })).toMatchObject({
      text: '',
      passage: sentence,
      origin: { sourceUrl: PAGE },
    })
    expect(readCapture({ text: 'x'.repeat(101) }).passage).toHaveLength(101)
    expect(readCapture({ text: 'the straw that broke the camel’s back', sentence }).passage).toBeNull()
    expect(readCapture({ text: 'kick the bucket' })).toMatchObject({ text: 'kick the bucket', passage: null })
    expect(readCapture({ sentence })).toMatchObject({ text: '', passage: sentence })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//example.org',
    'https://',
    'http:///x',
  ])('does not keep %s as an address', (url) => {
    expect(readCapture({ text: 'loom', url }).origin.sourceUrl).toBe('')
  })

  it('is blank when nothing came', () => {
    expect(isBlankCapture(readCapture({}))).toBe(true)
    expect(isBlankCapture(readCapture({ text: ' \u0000 ', url: 'javascript:1' }))).toBe(true)
    expect(isBlankCapture(readCapture({ url: PAGE }))).toBe(false)
  })

  it('is whole, however long it is', () => {
    const sentence = 'The loom stood still, '.repeat(60).trim()
    const title = 'On weaving '.repeat(40).trim()
    const url = `${PAGE}?${'x'.repeat(2_100)}`
    const place = 'Porto '.repeat(40).trim()
    expect(readCapture({ text: 'loom', sentence, title, url, place }).origin).toEqual({
      sentence,
      sourceUrl: url,
      sourceTitle: title,
      place,
    })
    const text = 'A weft of fog lay on the hedge. '.repeat(150).trim()
    expect(readCapture({ text }).passage).toBe(text)
  })

  it('is a word that can be saved and a web address, whatever comes', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5_000 }),
      fc.lorem({ maxCount: 2_000 }),
      fc.array(fc.string()),
      fc.webUrl({ withQueryParameters: true }),
    )
    const query = fc.record(
      { text: value, sentence: value, url: value, title: value, place: value },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(query, (given) => {
        const { text, origin } = readCapture(given)
        expect(text.length).toBeLessThanOrEqual(LIMITS.word)
        expect(origin.sourceUrl).toMatch(/^(https?:\/\/.+)?$/i)
      }),
    )
  })

  it('is whole where all of it is given', () => {
    const origin = {
      sentence: 'Gossamer & lace?',
      sourceUrl: `${PAGE}?a=1&b=2`,
      sourceTitle: 'A=B',
      place: 'Porto',
    }
    const { sentence, sourceUrl: url, sourceTitle: title, place } = origin
    const given = { text: 'gossamer', sentence, url, title, place }
    expect(readCapture(given)).toEqual({ text: 'gossamer', passage: null, origin })
  })
})
