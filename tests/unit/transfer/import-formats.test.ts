/** What holds for every format that can be imported, shown on samples of each (tests/support/transfer/formats/format-samples.ts). */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { IMPORT_FORMATS } from '@/lib/domain/transfer/import-formats'
import { importOptionsSchema } from '@/lib/domain/transfer/import-options.schema'
import { AppError } from '@/lib/errors/app-error'
import { messageOf } from '@/lib/errors/messages'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { detectFormat } from '@/lib/server/transfer/readers/detect-format'
import { FORMAT_READERS } from '@/lib/server/transfer/readers/format-readers'
import { openSource } from '@/lib/server/transfer/readers/open-source'
import { FORMAT_SAMPLES, SAMPLE_WORDS } from '@/tests/support/transfer/formats/format-samples'
import { readItems, readWords } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const samples = Object.entries(FORMAT_SAMPLES).flatMap(([format, ofFormat]) =>
  Object.entries(ofFormat).map(([name, make]) => ({ format, name, make })),
)

async function open(file: Buffer) {
  const { source } = await openSource({
    path: files.write(file),
    // Of a text, words are chosen.
    options: importOptionsSchema.parse({ text: { chosen: SAMPLE_WORDS } }),
    language: 'de',
    wordData: path.resolve('generated/word-data', FILE_NAME),
    now: new Date(),
  })
  return source
}

test('every format that the screens show has one reader', () => {
  expect(FORMAT_READERS.map(({ id }) => id).toSorted()).toEqual(Object.keys(IMPORT_FORMATS).toSorted())
})

describe.each(samples)('$format: $name', ({ format, name, make }) => {
  test('is recognised, and offered by the file dialog', async () => {
    expect((await detectFormat(files.write(await make()))).id).toBe(format)
    const { fileTypes } = IMPORT_FORMATS[format as keyof typeof IMPORT_FORMATS]
    expect(fileTypes).toContain(path.extname(name))
  })

  test('is read', async () => {
    const words = await readWords(await open(await make()))
    expect(words.map(({ text }) => text).toSorted()).toEqual(SAMPLE_WORDS)
  })

  test('when it is cut off, is refused with a sentence; a text is read as far as it goes', async () => {
    const file = await make()
    const outcome = await outcomeOf(file.subarray(0, file.length / 2))
    const isText = !file.includes(0)
    expect(outcome).toMatch(isText ? /^read$/ : /damaged/)
  })
})

async function outcomeOf(file: Buffer): Promise<string> {
  try {
    await readItems(await open(file))
    return 'read'
  } catch (error) {
    if (error instanceof AppError) return messageOf(error.code)
    throw error
  }
}
