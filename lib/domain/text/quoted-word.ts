/** Length at which a word in a message is cut, in UTF-16 units: what happened must stay in view, too. */
const SHOWN_CHARACTERS = 40

/** A word in quotation marks, for a short message. */
export function quotedWord(text: string): string {
  const isLong = text.length > SHOWN_CHARACTERS
  return `"${isLong ? `${text.slice(0, SHOWN_CHARACTERS).toWellFormed().trimEnd()}…` : text}"`
}
