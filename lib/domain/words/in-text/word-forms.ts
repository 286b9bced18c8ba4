/*
 * The forms that a saved word may have in a sentence. English inflection is matched generously: hiding one word too
 * many does no harm, but a visible answer spoils the question.
 */

const PART_SEPARATOR = /[\s\p{Pd}\u00ad]+/u
const ENDS_IN_LATIN_LETTER = /\p{Script=Latin}$/u
const ENDINGS = ['', 's', 'es', 'ed', 'ing', 'er', 'est', "'s", "s'", "es'", "'"]
const DOUBLED_ENDINGS = ['ed', 'ing', 'er', 'est', 'es']

/** The words of a phrase, without the spaces and hyphens between them. */
export function partsOf(text: string): string[] {
  return text.normalize('NFC').trim().split(PART_SEPARATOR).filter(Boolean)
}

/** The regular forms of a word, the word itself first. Words in other scripts are returned unchanged. */
export function regularForms(word: string): string[] {
  if (!ENDS_IN_LATIN_LETTER.test(word)) return [word]
  const last = word.slice(-1)
  const forms = ENDINGS.map((ending) => word + ending)
  forms.push(...DOUBLED_ENDINGS.map((ending) => word + last + ending))
  return [...new Set([...forms, ...formsOfChangedStem(word)])]
}

/** Forms with changed last letters: love, loving; carry, carried; die, dying; knife, knives; panic, panicked. */
function formsOfChangedStem(word: string): string[] {
  const stem = word.slice(0, -1)
  const forms: string[] = []
  if (/e$/i.test(word)) forms.push(...['d', 'r', 'st'].map((ending) => word + ending), `${stem}ing`)
  if (/ie$/i.test(word)) forms.push(`${word.slice(0, -2)}ying`)
  if (/y$/i.test(word)) forms.push(...['ies', "ies'", 'ied', 'ier', 'iest'].map((ending) => stem + ending))
  if (/f$/i.test(word)) forms.push(`${stem}ves`)
  if (/fe$/i.test(word)) forms.push(`${word.slice(0, -2)}ves`)
  if (/c$/i.test(word)) forms.push(`${word}ked`, `${word}king`)
  return forms
}
