import { readFileSync } from 'node:fs'
import { listTranslationFiles } from '../../learners-dictionary/word-lists.mjs'

/**
 * The files of data/dictionary/translations: `headword TAB translation [TAB second translation]`, of the first sense.
 *
 * @returns {import('../../../lib/server/dictionary/embedded/file-format.mjs').PackedTranslations}
 */
export function readOwnTranslations() {
  return Object.fromEntries(listTranslationFiles().map(({ language, file }) => [language, readFile(file)]))
}

/** @param {string} file @returns {Record<string, string[]>} */
function readFile(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const [word = '', ...translations] = line.split('\t')
      return [word, translations]
    }),
  )
}
