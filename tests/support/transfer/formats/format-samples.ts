import type { ImportFormat } from '@/lib/domain/transfer/import-formats'
import {
  makeCollection11,
  makeCollection18,
  makeLatestPackage,
  makeOldPackage,
} from '@/tests/support/transfer/formats/anki'
import { makeKindle, makeKoreader } from '@/tests/support/transfer/formats/e-readers'
import { makeZip } from '@/tests/support/transfer/formats/zip'

/** The words of each sample. */
export const SAMPLE_WORDS = ['harbour', 'lantern'] as const

const AT = Date.UTC(2026, 0, 1)
const text = (content: string) => async () => Buffer.from(content)
const lookUp = (word: string) => ({ word, stem: word, usage: `She saw the ${word}.`, at: AT })
const NOTES = [{ fields: ['harbour', 'a place for ships'] }, { fields: ['lantern', 'a lamp'] }]
const DATA = {
  format: 'wordloom',
  version: 1,
  exportedAt: '2026-01-01T00:00:00.000Z',
  words: [{ text: 'harbour' }, { text: 'lantern' }],
}
const clipping = (word: string) =>
  `The Quiet Sea (Ann Lee)\n- Your Highlight on page 5 | Added on Monday, 5 January 2026 10:00:00\n\n${word}\n==========\n`

/** Files of each format, by their names: one of each kind that its reader tells apart. */
export const FORMAT_SAMPLES: Readonly<Record<ImportFormat, Readonly<Record<string, () => Promise<Buffer>>>>> =
  {
    ANKI: {
      'old.apkg': async () => makeOldPackage(await makeCollection11(NOTES)),
      'latest.apkg': async () => makeLatestPackage(await makeCollection18(NOTES)),
    },
    CSV: {
      'words.csv': text('Word,Meaning\nharbour,a place for ships\nlantern,a lamp\n'),
      'words.txt': text('harbour\nlantern\n'),
    },
    KINDLE: {
      'vocab.db': () => makeKindle([lookUp('harbour'), lookUp('lantern')]),
      'My Clippings.txt': text(clipping('harbour') + clipping('lantern')),
    },
    KOREADER: {
      'vocabulary_builder.sqlite3': () =>
        makeKoreader([
          { word: 'harbour', at: AT / 1_000 },
          { word: 'lantern', at: AT / 1_000 },
        ]),
    },
    TEXT: {
      'story.txt': text('She lit the lantern, and nobody spoke. The harbour lay still under the moon.\n'),
      'film.srt': text('1\n00:00:01,000 --> 00:00:03,500\nThe lantern in the harbour\n'),
      'page.html': text('<!doctype html>\n<html><body><p>The harbour had a lantern.</p></body></html>'),
      'pages.json': text('{"pages": ["The harbour lay still.", "She lit the lantern."], "by": "me"}'),
    },
    JSON: {
      'words.json': text(
        '[{"word": "harbour", "meaning": "a place for ships"}, {"word": "lantern", "meaning": "a lamp to carry"}]',
      ),
    },
    WORDLOOM: {
      'wordloom.zip': () => makeZip({ 'data.json': JSON.stringify(DATA) }),
    },
  }
