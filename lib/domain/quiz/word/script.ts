/** Scripts that a text may be written in. Chinese and Japanese share characters, so they count as one. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
] as const
const OTHER = SCRIPTS.length
const LETTER = /\p{L}/u
/** Latin letters without accents: nearly all options, and the fastest check. */
const PLAIN_LATIN = /^[\x20-\x7e]*[a-z][\x20-\x7e]*$/i

/** The number of the script of most letters; null for a text without letters, which goes with every script. */
function scriptOf(text: string): number | null {
  if (PLAIN_LATIN.test(text)) return 0
  const counts = new Array<number>(OTHER + 1).fill(0)
  for (const character of text) {
    if (!LETTER.test(character)) continue
    const script = SCRIPTS.findIndex((letters) => letters.test(character))
    const place = script === -1 ? OTHER : script
    counts[place] = (counts[place] ?? 0) + 1
  }
  const most = Math.max(...counts)
  return most === 0 ? null : counts.indexOf(most)
}

/** Whether two texts are written in the same script: among options in English, one in Japanese stands out. */
export function areInOneScript(one: string, other: string): boolean {
  const [a, b] = [scriptOf(one), scriptOf(other)]
  return a === null || b === null || a === b
}
