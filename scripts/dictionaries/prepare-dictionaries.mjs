import { titleOf } from './titles.mjs'

/**
 * Does the work of the first use of each language's dictionaries in advance, in the server's cache folder.
 * @param {import('./load-code.mjs').DictionariesCode} code
 * @param {{folders: {all: string[], cache: string}, languages: string[]}} request
 */
export async function prepareDictionaries({ openTranslator }, { folders, languages }) {
  const translator = openTranslator(folders)
  console.log()
  for (const language of languages) {
    const started = performance.now()
    const sources = await translator.prepare(language)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const result = sources.length > 0 ? `ready for look-ups after ${seconds} s` : 'cannot be used, see above'
    console.log(`  ${titleOf(language)} ${result}`)
  }
  await translator.close()
}
