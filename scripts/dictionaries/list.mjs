import fs from 'node:fs'
import { DICTIONARY_CODES, readDictionaryName } from '../../lib/domain/translation/dictionary-names.mjs'
import { titleOf } from './titles.mjs'

/**
 * Prints every language with its dictionaries in the folders.
 * @param {string[]} folders
 */
export function listLanguages(folders) {
  const files = folders.filter((folder) => fs.existsSync(folder)).flatMap((folder) => fs.readdirSync(folder))
  const names = new Set(
    files.filter((file) => file.endsWith('.index')).map((file) => file.slice(0, -'.index'.length)),
  )
  for (const language of Object.keys(DICTIONARY_CODES)) {
    const installed = [...names].filter((name) => readDictionaryName(name)?.language === language).sort()
    console.log(`  ${language.padEnd(3)} ${titleOf(language)} ${installed.join(', ') || '–'}`)
  }
  console.log(`\n  Looked for in ${folders.join(' and ')}\n`)
}
