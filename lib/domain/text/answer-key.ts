const UNSEEN_AND_PUNCTUATION = /[\p{P}\p{Z}\p{Cc}\p{Cf}`´]+/gu
/** Equivalent for ASCII texts, which most English texts are, in a fifth of the time. */
const ASCII = /^[\x20-\x7e]*$/
const ASCII_PUNCTUATION = /[ !-#%-*,-/:;?@[-\]_`{}]+/g
const SEPARATORS = /[,;/|·•、，；،؛\n]/u
const BRACKETED = /\([^)]*\)|\[[^\]]*\]/gu

/**
 * A key that is equal for texts that a learner would consider the same answer: ignores case, punctuation, white space
 * and invisible characters. Empty for a text of only punctuation, which cannot be an option.
 */
export function answerKey(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(ASCII_PUNCTUATION, '')
  // Upper case, then lower case: this makes 'STRASSE' and 'straße' equal, and a final sigma and a normal one.
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
  return folded.replace(UNSEEN_AND_PUNCTUATION, '')
}

/** A text and the answers that it lists, without what stands in brackets: 'dog, hound (informal)' lists two. */
export function answersIn(text: string): string[] {
  const pieces = text.replace(BRACKETED, ' ').split(SEPARATORS)
  return [text, ...pieces].map((piece) => piece.trim()).filter((piece) => answerKey(piece) !== '')
}

/** Keys of a text and of the answers that it lists. Each of them alone is right too. */
export function answerKeysOf(text: string): string[] {
  return [...new Set(answersIn(text).map(answerKey))]
}
