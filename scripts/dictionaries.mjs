// `npm run dictionaries`: installs bilingual dictionaries for this checkout's instance from the packages of Debian and
// Ubuntu, without root.
import { parseArgs } from 'node:util'
import { DICTIONARY_CODES } from '../lib/domain/translation/dictionary-names.mjs'
import { dictionaryFolders } from '../lib/server/translation/dictionary-folders.mjs'
import { installLanguages } from './dictionaries/install-languages.mjs'
import { listLanguages } from './dictionaries/list.mjs'
import { loadCode } from './dictionaries/load-code.mjs'
import { prepareDictionaries } from './dictionaries/prepare-dictionaries.mjs'
import { printCoverage } from './dictionaries/print-coverage.mjs'
import { BootError } from './lib/boot-error.mjs'
import { loadHostSettings } from './lib/host-settings.mjs'
import { prepare } from './lib/prepare.mjs'
import { reportFailure } from './lib/steps.mjs'
import { stopToolsOnSignals } from './lib/testing/checks.mjs'

const USAGE = `npm run dictionaries                          the languages, and which dictionaries there are
npm run dictionaries -- de es                 installs those for German and Spanish
npm run dictionaries -- all                   installs all that this system's packages offer
npm run dictionaries -- --coverage [de es]    what share of the 5,000 most frequent English words they translate`

/** @typedef {{languages: string[], coverage: boolean, help: boolean}} Options */

/** @returns {Options} */
function readOptions() {
  const all = Object.keys(DICTIONARY_CODES)
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { coverage: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    })
    const unknown = positionals.filter((code) => code !== 'all' && !all.includes(code))
    if (unknown.length > 0)
      throw new Error(`No language to translate into: ${unknown.join(', ')}. There are ${all.join(' ')}.`)
    return { ...values, languages: positionals.includes('all') ? all : [...new Set(positionals)] }
  } catch (error) {
    throw new BootError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

/** @param {Options} options */
async function main({ languages, coverage, help }) {
  if (help) return console.log(USAGE)
  const { DATA_DIR, DICTIONARIES_DIR, WORD_DATA_DIR = '' } = loadHostSettings()
  const folders = dictionaryFolders({ DATA_DIR, DICTIONARIES_DIR })
  if (coverage) {
    await prepare({ build: false })
    return printCoverage(await loadCode(), { folders, wordData: WORD_DATA_DIR, languages })
  }
  if (languages.length === 0) {
    listLanguages(folders.all)
    return console.log(USAGE)
  }
  const installed = await installLanguages(languages, folders.own)
  if (installed.length === 0) {
    process.exitCode = 1
    return
  }
  await prepare({ build: false })
  const code = await loadCode()
  // It takes long: done now, so that no learner's look-up waits for it.
  await prepareDictionaries(code, { folders, languages: installed })
  await printCoverage(code, { folders, wordData: WORD_DATA_DIR, languages: installed })
  console.log('\n  Wordloom uses them from now on.')
}

stopToolsOnSignals()
try {
  await main(readOptions())
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
