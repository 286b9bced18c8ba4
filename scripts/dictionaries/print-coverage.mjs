import { titleOf } from './titles.mjs'

/**
 * Prints what share of the 5,000 most frequent English words the dictionaries of each language translate.
 * @param {import('./load-code.mjs').DictionariesCode} code
 * @param {{folders: {all: string[], cache: string}, wordData: string, languages: string[]}} request `languages`: empty
 *   for all that have dictionaries
 */
export async function printCoverage({ measureCoverage }, { folders, wordData, languages }) {
  console.log(
    '\n  Of the 5,000 most frequent English words, translated as they stand and with their base forms:\n',
  )
  for await (const { language, direct, withBaseForm, sources } of measureCoverage({
    folders,
    wordData,
    languages,
  })) {
    const shares = [direct, withBaseForm]
      .map((share) => `${(100 * share).toFixed(1)} %`.padStart(7))
      .join(' ')
    console.log(`  ${language.padEnd(3)} ${titleOf(language)} ${shares}   ${sources.join(', ')}`)
  }
}
