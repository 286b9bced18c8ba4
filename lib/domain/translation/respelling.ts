/** Hungarian has no such letters: its dictionaries were once written in a character set that lacked the right ones. */
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

/** What mends the spelling of dictionaries of a language as a whole: 'gyönyörû' is 'gyönyörű'. */
export function respellerFor(language: string): (text: string) => string {
  if (language !== 'hu') return (text) => text
  return (text) => text.replace(/[ôõûũÔÕÛŨ]/g, (letter) => HUNGARIAN[letter] ?? letter)
}
