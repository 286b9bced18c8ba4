/** Hungarian does not have these letters: its old dictionaries used a character set without the right ones. */
const HUNGARIAN: Readonly<Record<string, string>> = {
  ô: 'ő',
  õ: 'ő',
  û: 'ű',
  ũ: 'ű',
  Ô: 'Ő',
  Õ: 'Ő',
  Û: 'Ű',
  Ũ: 'Ű',
}

/**
 * Returns a function that corrects spelling errors in all dictionaries of a language: 'gyönyörû' becomes 'gyönyörű'.
 */
export function respellerFor(language: string): (text: string) => string {
  if (language !== 'hu') return (text) => text
  return (text) => text.replace(/[ôõûũÔÕÛŨ]/g, (letter) => HUNGARIAN[letter] ?? letter)
}
