import { type Alignment, alignLetters } from '@/lib/domain/questions/align-letters'
import { americanKey, withoutAccents } from '@/lib/domain/questions/spelling-variants'
import { answerKey, answersIn } from '@/lib/domain/text/answer-key'
import { textKey } from '@/lib/domain/text/identity'
import { formKeysOf } from '@/lib/domain/words/in-text/find-word-places'

/** What a typed answer is compared with. */
export type ExpectedAnswer = Readonly<{
  /** As it is to be typed: the word, or its form that a sentence lacks ('ran'). */
  text: string
  /** The word itself. */
  base: string
  /** Its irregular forms: 'ran'. */
  forms: readonly string[]
  /** Whether another form of the word shows that it is known: not where it was heard. */
  takesForms: boolean
  /** Words that mean the same: they are right too, but another word is asked. */
  alsoRight: readonly string[]
  /** Other words of the learner: one of them is no slip ('adopt' for 'adapt'). */
  others: readonly string[]
}>

/**
 * How a typed answer compares. `right`; `base`: the word itself where a form of it was asked; `form`: another form of the word;
 * `slip`: a few letters off; `alsoRight`: another word that means the same, so the question stays open; `wrong`.
 */
export type TypedVerdict = 'right' | 'base' | 'form' | 'slip' | 'alsoRight' | 'wrong'

export type CheckedAnswer = Readonly<{
  verdict: TypedVerdict
  /** The spelling that comes nearest to what was typed. */
  right: string
  /** Whether it was typed as it is written, but for case: with its accents, hyphens and apostrophes. */
  isAsWritten: boolean
  /** How many letters to change to get the right spelling. */
  distance: number
  /** Letter by letter; null where nothing is to be compared, or too little is alike. */
  letters: Alignment['letters'] | null
}>

/** How many letters may be wrong, by the number of letters of the right answer: in 'cat' none, as 'bat' is another word. */
const SLIPS = [
  { fromLetters: 13, slips: 3 },
  { fromLetters: 8, slips: 2 },
  { fromLetters: 4, slips: 1 },
] as const

/** How many wrong letters of a word of so many letters still count as a slip of the hand. */
export const allowedSlips = (letters: number): number =>
  SLIPS.find(({ fromLetters }) => letters >= fromLetters)?.slips ?? 0

/** Share of the letters that may be wrong for a comparison letter by letter to say anything. */
const MAX_COMPARED_SHARE = 0.5

/** What a teacher does not ask for: 'to', an article, and the place of an object ('depend on sth'). */
const BEFORE_WORD = /^(?:to|an?|the)\s+(?=\S)/iu
const OBJECT = /\s+(?:sb|sth|s\.o\.|s\.th\.|smb|smth|someone|somebody|something|one's|oneself)\.?$/iu

const bareWord = (text: string) => text.trim().replace(BEFORE_WORD, '').replace(OBJECT, '')

/** A key that is equal for spellings which a kind teacher takes for one. */
const kindKey = (text: string) => americanKey(withoutAccents(answerKey(bareWord(text)))) || answerKey(text)

/** Compares a typed answer with the expected one, as a kind teacher does (docs/product.md, Typed answers). */
export function checkTyped(typed: string, expected: ExpectedAnswer): CheckedAnswer {
  const key = kindKey(typed)
  const is = (text: string) => key !== '' && kindKey(text) === key
  const rights = spellingsOf(expected.text)
  const right = rights.find(is)
  if (right !== undefined) return known('right', right, isWritten(typed, right))
  const bases = spellingsOf(expected.base)
  const base = bases.find(is)
  if (base !== undefined) return known('base', expected.text, true)
  if (expected.takesForms && isForm(typed, expected)) return known('form', expected.text, true)
  const nearest = nearestOf(typed, [...rights, ...bases])
  const checked = { right: nearest.text, isAsWritten: false, ...nearest.alignment }
  if (expected.alsoRight.some(is)) return { ...checked, verdict: 'alsoRight', letters: null }
  const isSlip = nearest.alignment.distance <= allowedSlips(nearest.size) && !expected.others.some(is)
  const isComparable = nearest.alignment.distance <= nearest.size * MAX_COMPARED_SHARE
  return {
    ...checked,
    verdict: isSlip && key !== '' ? 'slip' : 'wrong',
    letters: isComparable ? nearest.alignment.letters : null,
  }
}

/** The spellings that a saved word lists ('colour, color'), at least itself. */
function spellingsOf(text: string): readonly string[] {
  const listed = answersIn(text)
  return listed.length > 0 ? listed : [text]
}

function known(verdict: TypedVerdict, right: string, isAsWritten: boolean): CheckedAnswer {
  return { verdict, right, isAsWritten, distance: 0, letters: null }
}

const isWritten = (typed: string, right: string) => textKey(bareWord(typed)) === textKey(bareWord(right))

function isForm(typed: string, { base, forms }: ExpectedAnswer): boolean {
  return formKeysOf(bareWord(base), forms).has(answerKey(bareWord(typed)))
}

function nearestOf(typed: string, texts: readonly string[]) {
  const compared = texts.map((text) => {
    const alignment = alignLetters(bareWord(typed), bareWord(text))
    return { text: bareWord(text), alignment, size: answerKey(bareWord(text)).length }
  })
  return compared.reduce((best, one) => (one.alignment.distance < best.alignment.distance ? one : best))
}
