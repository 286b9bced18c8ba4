import 'server-only'
import { stat } from 'node:fs/promises'
import { textKey } from '@/lib/domain/text/identity'
import { readableText } from '@/lib/domain/transfer/text/plain-text'
import { textKindOf } from '@/lib/domain/transfer/text/text-kind'
import { type TextWord, wordsOfText } from '@/lib/domain/transfer/text/text-words'
import { AppError } from '@/lib/errors/app-error'
import { htmlToText } from '@/lib/server/input/html-text'
import { createDecoder } from '@/lib/server/transfer/readers/csv/text-decoder'
import { detectEncoding } from '@/lib/server/transfer/readers/csv/text-encoding'
import type { FormatReader } from '@/lib/server/transfer/readers/format-reader'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/readers/import-source'
import { readStart } from '@/lib/server/transfer/readers/read-start'
import type { ReaderDictionary } from '@/lib/server/transfer/readers/reader-dictionary'

/** A text to choose words from: a long chapter. What comes after it is left out, which the chooser says. */
const MAX_TEXT_BYTES = 1024 * 1024

/** A text that is no table: the learner chooses words of it. */
export const textReader: FormatReader = {
  id: 'TEXT',
  isText: ({ start }) => textKindOf(start) !== null,
  open: (path, { options, language, dictionary: { knownFormOf } }) =>
    openText(path, { chosen: options.text?.chosen ?? [], language, knownFormOf }),
}

interface TextOptions extends Pick<ReaderDictionary, 'knownFormOf'> {
  /** The words that the learner chose; empty before that. */
  chosen: readonly string[]
  language: string | null
}

/** Opens a text, whose chosen words come in with their sentences. */
export async function openText(path: string, options: TextOptions): Promise<ImportSource> {
  const bytes = await readStart(path, MAX_TEXT_BYTES)
  const { size } = await stat(path)
  const text = createDecoder(detectEncoding(bytes, options.language)).decode(bytes)
  const kind = textKindOf(text) ?? 'PROSE'
  const plain = readableText(text, kind, htmlToText).normalize('NFC')
  const { words, hasMore } = await wordsOfText(plain, options.knownFormOf)
  if (words.length === 0) throw new AppError('IMPORT_TEXT_WITHOUT_WORDS')
  const keys = new Set(options.chosen.map(textKey))
  const chosen = words.filter((word) => keys.has(textKey(word.text)))
  return {
    total: chosen.length,
    items: () => toItems(chosen),
    readMapping: async () => ({
      csv: null,
      anki: null,
      text: {
        kind,
        words: words.map((word) => ({ ...word, isKnown: false })),
        hasMoreText: size > bytes.length,
        hasMoreWords: hasMore,
      },
    }),
    openFile: async () => null,
    close: async () => undefined,
  }
}

async function* toItems(words: readonly TextWord[]): AsyncIterable<ImportedItem> {
  for (const [index, word] of words.entries()) yield { at: index + 1, word: { ...word } }
}
