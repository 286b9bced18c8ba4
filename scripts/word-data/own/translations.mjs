import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { listTranslationFiles } from '../../learners-dictionary/word-lists.mjs'

/**
 * The files of data/dictionary/translations, packed language by language (file-format.mjs).
 *
 * @returns {{ places: import('../../../lib/server/dictionary/embedded/file-format.mjs').TranslationPlaces, bytes: Buffer }}
 */
export function packOwnTranslations() {
  /** @type {import('../../../lib/server/dictionary/embedded/file-format.mjs').TranslationPlaces} */
  const places = {}
  /** @type {Buffer[]} */
  const parts = []
  let end = 0
  for (const { language, file } of listTranslationFiles()) {
    const part = deflateRawSync(`\n${readFileSync(file, 'utf8')}`, { level: 9 })
    parts.push(part)
    places[language] = [end, end + part.length]
    end += part.length
  }
  return { places, bytes: Buffer.concat(parts) }
}
