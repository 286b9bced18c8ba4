/** Texts from which a learner chooses words: they are recognised, and never read as rows. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { textKindOf } from '@/lib/domain/transfer/text/text-kind'
import { EmbeddedDictionary } from '@/lib/server/dictionary/embedded/embedded-dictionary'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { detectFormat } from '@/lib/server/transfer/readers/detect-format'
import { createReaderDictionary } from '@/lib/server/transfer/readers/reader-dictionary'
import { openText } from '@/lib/server/transfer/readers/text-source'
import { readItems } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const wordData = path.resolve('generated/word-data', FILE_NAME)
const { knownFormOf } = createReaderDictionary(wordData)

const SRT =
  '1\n00:00:01,000 --> 00:00:03,500\n<i>She lit the lantern</i>\n\n2\n00:00:04,000 --> 00:00:06,000\nand ran to the harbour.\n'
const VTT = 'WEBVTT\n\nNOTE by hand\n\n00:01.000 --> 00:03.500 align:start\nThe kettle sang.\n'
const HTML =
  '<!doctype html>\n<html><head><title>Not this</title><style>p { color: red }</style></head><body><h1>Ships</h1><p>The hull &amp; the mast.</p></body></html>'
const JSON_TEXT = '{"pages": ["The gravel crunched.", "The hinge squeaked."], "by": "me"}'
const PROSE =
  'She lit the lantern, and nobody spoke. The harbour lay still under the moon.\n\nHowever, the kettle sang in the small kitchen behind her. It was late.\n'

async function wordsOf(content: string, chosen: string[] = []) {
  const source = await openText(files.write(content), { chosen, language: 'de', knownFormOf })
  const mapping = await source.readMapping?.()
  const { hasMoreText, hasMoreWords } = mapping?.text ?? {}
  const more = { hasMoreText, hasMoreWords }
  return {
    more,
    kind: mapping?.text?.kind,
    words: mapping?.text?.words ?? [],
    items: await readItems(source),
  }
}

describe('a text', () => {
  test.each([
    ['SUBTITLES', SRT],
    ['SUBTITLES', VTT],
    ['SUBTITLES', SRT.replaceAll('\n', '\r\n')],
    ['WEB_PAGE', HTML],
    ['JSON', JSON_TEXT],
    ['PROSE', PROSE],
    ['PROSE', 'The quick fox jumps over the lazy dog near the old harbour.'],
  ] as const)('is recognised as %s', async (kind, content) => {
    expect(textKindOf(content)).toBe(kind)
    expect((await detectFormat(files.write(content))).id).toBe('TEXT')
  })

  test.each([
    ['harbour\nlantern\nlook forward to\n'],
    ['word,meaning\nlantern,a lamp that you can carry around with you.\n'],
    ['lantern,a lamp that you can carry around with you.\nhinge,the part on which a door turns to open.\n'],
    [
      'harbour\tA place where ships lie in safety from the sea.\nhull\tThe body of a ship, without its masts and sails.\n',
    ],
    [
      'harbour - a place where ships lie in safety from the sea.\nhull - the body of a ship without its masts.\n',
    ],
    ['#separator:tab\nShe lit the lantern and ran to the harbour.\tport\n'],
    ['[sic]\n{x}\n'],
  ])('is not the table or list %j', async (content) => {
    expect((await detectFormat(files.write(content))).id).toBe('CSV')
  })

  test('offers its words as a look-up finds them, with their sentences, and nothing else', async () => {
    const { kind, words } = await wordsOf(SRT)
    expect(kind).toBe('SUBTITLES')
    expect(words.map(({ text }) => text)).toEqual([
      'she',
      'lit',
      'the',
      'lantern',
      'and',
      'run',
      'to',
      'harbour',
    ])
    expect(words.find(({ text }) => text === 'run')?.sentence).toBe(
      'She lit the lantern and ran to the harbour.',
    )
    expect((await wordsOf(VTT)).words.map(({ text }) => text)).toEqual(['the', 'kettle', 'sang'])
    expect((await wordsOf(HTML)).words.map(({ text }) => text)).toEqual(['ship', 'the', 'hull', 'mast'])
    expect((await wordsOf(JSON_TEXT)).words.map(({ text }) => text)).toContain('gravel')
  })

  test('leaves out what no dictionary has', async () => {
    expect((await wordsOf(`${PROSE} Zzzxq qqvw.`)).words.map(({ text }) => text)).not.toContain('zzzxq')
  })

  test('gives the chosen words, each with its sentence', async () => {
    const { items } = await wordsOf(PROSE, ['harbour', 'Kettle', 'not in it'])
    expect(items).toMatchObject([
      { at: 1, word: { text: 'harbour', sentence: 'The harbour lay still under the moon.' } },
      {
        at: 2,
        word: { text: 'kettle', sentence: 'However, the kettle sang in the small kitchen behind her.' },
      },
    ])
  })

  test('says when it is longer than what is read, and when it has more words than are offered', async () => {
    expect((await wordsOf(PROSE)).more).toEqual({ hasMoreText: false, hasMoreWords: false })
    const long = await wordsOf(`${PROSE}${'The kettle sang again. '.repeat(50_000)}`)
    expect(long.more).toEqual({ hasMoreText: true, hasMoreWords: false })
    const dictionary = new EmbeddedDictionary(wordData)
    const many = dictionary.mostFrequent(4_000).filter((word) => /^[a-z]{4,}$/.test(word))
    const sentences = many.map((word) => `They said that ${word} was there.`).join(' ')
    const { words, more } = await wordsOf(sentences)
    expect(words).toHaveLength(500)
    expect(more).toEqual({ hasMoreText: false, hasMoreWords: true })
  })

  test('without English words says so', async () => {
    await expect(wordsOf('Зима и лето. Осень и весна.')).rejects.toMatchObject({
      code: 'IMPORT_TEXT_WITHOUT_WORDS',
    })
  })
})
