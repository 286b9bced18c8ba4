import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DICTIONARY_CODES } from '../../lib/domain/translation/dictionary-names.mjs'
import { ensureDataFolder } from '../lib/data-folder.mjs'
import { openPackages } from './apt.mjs'
import { choosePackages } from './choose.mjs'
import { installPackage } from './install-package.mjs'
import { titleOf } from './titles.mjs'

/**
 * Installs this system's dictionary packages for each language, and prints the result for each.
 * @param {string[]} languages codes
 * @param {string} folder
 * @returns {Promise<string[]>} the languages that have a dictionary now
 * @throws {import('../lib/boot-error.mjs').BootError} when no packages are available
 */
export async function installLanguages(languages, folder) {
  ensureDataFolder(folder)
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'dictionaries-'))
  try {
    const packages = await openPackages(temporary)
    const chosen = languages.map((language) => ({
      language,
      wanted: choosePackages(language, packages.names),
    }))
    const all = chosen.flatMap(({ wanted }) => wanted)
    if (all.length > 0) await packages.download(all)
    for (const { language, wanted } of chosen) {
      for (const name of wanted) {
        const installed = installPackage({ name, contents: await packages.unpack(name), folder })
        console.log(`  ${titleOf(language)} installed ${installed.join(', ')}`)
      }
    }
    printMissing(languagesOf(chosen.filter(({ wanted }) => wanted.length === 0)), folder)
    return languagesOf(chosen.filter(({ wanted }) => wanted.length > 0))
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
}

/** @param {{language: string}[]} choices */
const languagesOf = (choices) => choices.map(({ language }) => language)

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
