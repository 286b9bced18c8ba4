import { DICTIONARY_CODES } from '../../lib/domain/translation/dictionary-names.mjs'
import { installDictionaries } from '../../lib/server/translation/install/install-dictionaries.mjs'
import { PackagesError } from '../../lib/server/translation/install/packages-error.mjs'
import { BootError } from '../lib/boot-error.mjs'
import { ensureDataFolder } from '../lib/data-folder.mjs'
import { titleOf } from './titles.mjs'

/**
 * Installs this system's dictionary packages for each language, and prints the result for each.
 * @param {string[]} languages codes
 * @param {string} folder
 * @returns {Promise<string[]>} the languages that have a dictionary now
 * @throws {BootError} when no packages are available
 */
export async function installLanguages(languages, folder) {
  ensureDataFolder(folder)
  const results = await installDictionaries({ languages, folder, run: `${process.pid}` }).catch(explain)
  for (const { language, installed } of results)
    if (installed.length > 0) console.log(`  ${titleOf(language)} installed ${installed.join(', ')}`)
  printMissing(languagesOf(results.filter(({ installed }) => installed.length === 0)), folder)
  return languagesOf(results.filter(({ installed }) => installed.length > 0))
}

/** @param {unknown} error @returns {never} */
function explain(error) {
  if (!(error instanceof PackagesError)) throw error
  throw new BootError(error.message, { cause: error, details: error.details })
}

/** @param {{language: string}[]} results */
const languagesOf = (results) => results.map(({ language }) => language)

/** @param {string[]} languages @param {string} folder */
function printMissing(languages, folder) {
  for (const language of languages)
    console.log(`  ${titleOf(language)} not installed: none of this system's packages is a dictionary of it`)
  const [code] = languages.flatMap((language) => DICTIONARY_CODES[language] ?? [])
  if (code === undefined) return
  console.log(`
  What else to do: put any dictionary in dictd's format into
  ${folder},
  named by its languages (freedict-eng-${code}.index with freedict-eng-${code}.dict or .dict.dz), or set TRANSLATE_URL to a
  LibreTranslate server.`)
}
