/** The judge's grammar: which form of a word a text is. */
import { irregularForms } from '@/tests/support/quiz/judge/lexicon'

export type Form = 'base' | 's' | 'ing' | 'past' | 'participle' | 'comparative' | 'superlative'

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  n: 'noun',
  v: 'verb',
  adj: 'adjective',
  adv: 'adverb',
  prep: 'preposition',
  conj: 'conjunction',
  pron: 'pronoun',
  interj: 'interjection',
}

/** 'Noun', 'v' and 'phrasal verb' are a noun and verbs. */
export function partOf(partOfSpeech: string): string {
  const last = partOfSpeech.toLowerCase().trim().split(/\s+/).at(-1) ?? ''
  return ABBREVIATIONS[last] ?? last
}

const join = (stem: string, ending: string) =>
  ending === 's' && /(?:s|x|z|ch|sh|o)$/.test(stem) ? [`${stem}es`, `${stem}s`] : [stem + ending]

/** All ways to spell a word with a regular ending. */
function regular(word: string, ending: 's' | 'ed' | 'ing' | 'er' | 'est'): string[] {
  const spellings = join(word, ending)
  if (/[^aeiou]y$/.test(word) && ending !== 'ing')
    spellings.push(word.slice(0, -1) + (ending === 's' ? 'ies' : `i${ending}`))
  if (ending === 's') return [...spellings, ...(/fe?$/.test(word) ? [word.replace(/fe?$/, 'ves')] : [])]
  if (/e$/.test(word)) spellings.push(word.slice(0, -1) + ending)
  if (/ie$/.test(word) && ending === 'ing') spellings.push(`${word.slice(0, -2)}ying`)
  if (/[aeiou][bdgklmnprtvz]$/.test(word)) spellings.push(word + word.slice(-1) + ending)
  return spellings
}

const ENDINGS: Readonly<
  Record<string, readonly (readonly ['s' | 'ed' | 'ing' | 'er' | 'est', readonly Form[]])[]>
> = {
  noun: [['s', ['s']]],
  verb: [
    ['s', ['s']],
    ['ing', ['ing']],
    ['ed', ['past', 'participle']],
  ],
  adjective: [
    ['er', ['comparative']],
    ['est', ['superlative']],
  ],
}

const IRREGULAR: Readonly<Record<string, readonly Form[]>> = {
  noun: ['s'],
  verb: ['past', 'participle'],
  adjective: ['comparative', 'superlative'],
}

/** The forms of the word that are spelled like this text: 'walked' is a past tense and a participle of 'walk'. */
export function formsSpelled(text: string, word: string, partOfSpeech: string): Form[] {
  const [shown, whole] = [text.toLowerCase(), word.toLowerCase()]
  const found: Form[] = shown === whole ? ['base'] : []
  const parts = whole.split(' ')
  const at = partOfSpeech === 'verb' ? 0 : parts.length - 1
  const inflected = parts[at] ?? ''
  const spell = (form: string) => parts.with(at, form).join(' ') === shown
  const irregular = irregularForms(inflected, partOfSpeech)
  for (const [place, form] of (IRREGULAR[partOfSpeech] ?? []).entries()) {
    // A verb with one irregular form has the same past tense and participle.
    const spelling = irregular[place] ?? (partOfSpeech === 'verb' ? irregular[0] : undefined)
    if (spelling && spell(spelling)) found.push(form)
  }
  for (const [ending, forms] of ENDINGS[partOfSpeech] ?? []) {
    const isRegular = irregular.length === 0 || !forms.some((form) => IRREGULAR[partOfSpeech]?.includes(form))
    if (isRegular && regular(inflected, ending).some(spell)) found.push(...forms)
  }
  return found
}
