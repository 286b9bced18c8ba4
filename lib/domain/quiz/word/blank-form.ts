import { answerKey } from '@/lib/domain/text/answer-key'
import { BLANK, type BlankedSentence } from '@/lib/domain/words/in-text/blank'
import { INFLECTIONS, type Inflections } from '@/lib/domain/words/in-text/inflections'

type Form = 'base' | keyof Inflections

/** The forms of a word that a blank may need: 'walked' is a past tense and a past participle. */
type BlankForm = readonly Form[]

type InflectedWord = Readonly<{ text: string; inflections: Inflections }>

/** After these a verb is a past participle: 'has run'. */
const BEFORE_PARTICIPLE =
  /(?:\b(?:have|has|had|having|was|were|been|is|are|be)|['’](?:ve|s|d))(?: (?:not|never|ever|already|just|been|always|once))* ?$/i

/**
 * The form that the blanks of a sentence need; null when they need different ones, or one that is not known, such as a
 * possessive.
 */
export function formInBlank(
  { text, hidden }: BlankedSentence,
  word: InflectedWord,
  partOfSpeech: string,
): BlankForm | null {
  const [first, ...others] = hidden
  if (first === undefined || others.some((other) => answerKey(other) !== answerKey(first))) return null
  const forms = formsOf(partOfSpeech).filter((form) => isSpelled(first, spelling(word, form)))
  const isAmbiguous = forms.includes('base') && forms.includes('pastParticiple') && !forms.includes('past')
  if (!isAmbiguous) return forms.length > 0 ? forms : null
  const [before = ''] = text.split(BLANK)
  return [BEFORE_PARTICIPLE.test(before) ? 'pastParticiple' : 'base']
}

/** A word in this form; null when it has none, or different ones where the blank may need either. */
export function inForm(word: InflectedWord, forms: BlankForm): string | null {
  const spellings = new Set(forms.map((form) => spelling(word, form)))
  const [only] = spellings
  return spellings.size === 1 ? (only ?? null) : null
}

const APOSTROPHE = /['’‘ʼ＇`´]/

/** Whether a text is this form in any case; a possessive ('dog’s') is not a plural. */
function isSpelled(text: string, form: string | null): boolean {
  return (
    form !== null && answerKey(form) === answerKey(text) && APOSTROPHE.test(form) === APOSTROPHE.test(text)
  )
}

function formsOf(partOfSpeech: string): Form[] {
  const inflected = Object.hasOwn(INFLECTIONS, partOfSpeech)
    ? INFLECTIONS[partOfSpeech as keyof typeof INFLECTIONS]
    : []
  return ['base', ...inflected]
}

function spelling({ text, inflections }: InflectedWord, form: Form): string | null {
  return form === 'base' ? text : inflections[form]
}
