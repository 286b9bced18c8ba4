const UNSEEN_AND_PUNCTUATION = /[\p{P}\p{Z}\p{Cc}\p{Cf}`´]+/gu
/** The same for most English texts, in a fifth of the time. */
const ASCII = /^[\x20-\x7e]*$/
const ASCII_PUNCTUATION = /[ !-#%-*,-/:;?@[-\]_`{}]+/g
const SEPARATORS = /[,;/|·•、，；،؛\n]/u
const BRACKETED = /\([^)]*\)|\[[^\]]*\]/gu

/**
 * What two texts share that a learner would take for the same answer: case, punctuation, white space and what cannot be
 * seen aside. Empty for a text of punctuation alone, which makes no option.
 */
export function answerKey(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(ASCII_PUNCTUATION, '')
  // Up, then down again: 'STRASSE' and 'straße', a final sigma and another are the same.
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
  return folded.replace(UNSEEN_AND_PUNCTUATION, '')
}

/**
 * The answers that a text names one after another: 'dog, hound (informal)' are two. Any of them alone would be right
 * too.
 */
export function answerKeysOf(text: string): string[] {
  const pieces = text.replace(BRACKETED, ' ').split(SEPARATORS)
  return [...new Set([text, ...pieces].map(answerKey))].filter(Boolean)
}
