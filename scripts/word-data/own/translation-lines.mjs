/**
 * A line of a file of translations: `headword TAB best [TAB second]` for the first sense, `headword#2 TAB …` for the
 * second. A translation may have its reading behind it: `借りる[かりる]`.
 *
 * @typedef {{ line: number, headword: string, sense: number, texts: string[] }} TranslationLine `line`, `sense`: from 1;
 *   `texts`: with their readings
 */

const FURTHER_SENSE = /#([1-9]\d*)$/

/**
 * @param {string} text of a file
 * @returns {TranslationLine[]}
 */
export function readTranslationLines(text) {
  return text
    .split('\n')
    .map((row, at) => ({ row, line: at + 1 }))
    .filter(({ row }) => row !== '')
    .map(({ row, line }) => {
      const [name = '', ...texts] = row.split('\t')
      const sense = Number(FURTHER_SENSE.exec(name)?.[1] ?? 1)
      return { line, headword: name.replace(FURTHER_SENSE, ''), sense, texts }
    })
}
