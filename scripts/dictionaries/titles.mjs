/** Names in lib/domain/languages.ts that differ from the standard. @type {Readonly<Record<string, string>>} */
const OTHER_NAMES = { bn: 'Bengali', my: 'Myanmar' }
const NAMES = new Intl.DisplayNames('en', { type: 'language' })
const WIDTH = 12

/** A language's name, padded for tables. @param {string} code */
export const titleOf = (code) => (OTHER_NAMES[code] ?? NAMES.of(code) ?? code).padEnd(WIDTH)
