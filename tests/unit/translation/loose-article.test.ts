import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLooseArticle } from '@/lib/domain/translation/loose-article'
import { isYomitanTerm, readYomitanTerm } from '@/lib/domain/translation/yomitan'

const sense = (partOfSpeech: string | null, ...translations: string[]) => ({ translations, partOfSpeech })

describe('an article of no fixed form', () => {
  it.each([
    ['translations on a line', 'Rinde, Borke', [sense(null, 'Rinde', 'Borke')]],
    ['a line for each', 'Rinde\nBorke', [sense(null, 'Rinde'), sense(null, 'Borke')]],
    ['the headword first', 'bark /bɑːk/\nRinde', [sense(null, 'Rinde')]],
    ['another word first', 'bark beetle\nRinde', [sense(null, 'bark beetle'), sense(null, 'Rinde')]],
    ['a part of speech before', 'n. Rinde\nv. bellen', [sense('noun', 'Rinde'), sense('verb', 'bellen')]],
    [
      'a part of speech on its own line',
      'noun\n1. Rinde\n2. Borke\nverb\nbellen',
      [sense('noun', 'Rinde'), sense('noun', 'Borke'), sense('verb', 'bellen')],
    ],
    ['a part of speech in brackets', '[verb] bellen', [sense('verb', 'bellen')]],
    ['nothing', ' \n', []],
  ])('with %s', (_, text, senses) => expect(readLooseArticle(text, 'bark')).toEqual(senses))

  it('is read whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string(),
        (text, word) => void readLooseArticle(text, word),
      ),
    )
  })
})

describe('a term of Yomitan', () => {
  const read = (row: unknown) => (isYomitanTerm(row) ? readYomitanTerm(row) : null)

  it('has its definitions in a list, or, in the oldest format, behind the score', () => {
    expect(read(['bark', '', 'v', 'v', 0, ['bellen', 'kläffen'], 1, ''])).toEqual([
      sense('verb', 'bellen'),
      sense('verb', 'kläffen'),
    ])
    expect(read(['bark', '', 'n', '', 0, 'Rinde'])).toEqual([sense('noun', 'Rinde')])
  })

  it('has no part of speech where its tags contradict each other or are others', () => {
    expect(read(['bark', '', 'v n', '', 0, ['x'], 1, ''])).toEqual([sense(null, 'x')])
    expect(read(['bark', '', null, 'common', 0, ['x'], 1, ''])).toEqual([sense(null, 'x')])
  })

  it('is read from structured content, without pictures and references', () => {
    const content = {
      type: 'structured-content',
      content: [
        { tag: 'div', content: 'noun' },
        {
          tag: 'ol',
          content: [
            { tag: 'li', content: ['die ', { tag: 'b', content: 'Rinde' }] },
            { tag: 'li', content: 'die Borke' },
          ],
        },
        { tag: 'img', path: 'bark.png' },
      ],
    }
    expect(
      read([
        'bark',
        '',
        '',
        '',
        0,
        [content, { type: 'text', text: 'bellen' }, ['barks', ['plural']]],
        1,
        '',
      ]),
    ).toEqual([sense('noun', 'die Rinde'), sense('noun', 'die Borke'), sense(null, 'bellen')])
  })

  it.each([[null], [['bark']], [{}], [[1, '', '', '', 0, ['x']]]])('is not %j', (row) =>
    expect(read(row)).toBeNull(),
  )

  it('is read however deep its content is', () => {
    let content: unknown = 'x'
    for (let depth = 0; depth < 10_000; depth += 1) content = { content }
    expect(read(['bark', '', '', '', 0, [content], 1, ''])).toEqual([])
  })
})
