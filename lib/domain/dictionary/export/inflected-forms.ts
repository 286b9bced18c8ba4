import type { InflectedForm } from '@/lib/domain/dictionary/export/exported-entry'
import { POS_BIT, regularBaseCandidates } from '@/lib/domain/dictionary/word-forms.mjs'

/** A headword of one word with what its forms follow from. */
export interface Inflecting {
  word: string
  /** A set of POS_BIT. */
  partsOfSpeech: number
  /** Irregular forms by part of speech, in the order of data/dictionary. */
  irregular: Readonly<Record<string, readonly string[]>>
}

/** Names of the irregular forms of a part of speech, by how many it has; more are not told apart ('am', 'is', 'was'). */
const IRREGULAR_NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  verb: [['past'], ['past', 'past participle']],
  noun: [['plural'], ['plural', 'plural']],
  adjective: [['comparative'], ['comparative', 'superlative']],
  adverb: [['comparative'], ['comparative', 'superlative']],
}
const THIRD_PERSON = '3rd pers. sing. pres'
const OTHER_NAME = 'form'
/** Irregular ones that data/dictionary has no place for. */
const THIRD_PERSONS: Readonly<Record<string, string>> = { have: 'has' }

const BITS: Readonly<Record<string, number>> = POS_BIT
/** Letters. A shorter base matches by chance ('bed' is no form of 'be'), but for 'being', 'doing' and 'goes'. */
const MIN_BASE_LENGTH = 3
const FORM_OF_SHORT_VERB = /(?:ing|oes)$/

/**
 * The forms of headwords, by headword: the irregular ones, and of the others those that are words of English.
 *
 * @param words of English, in lower case, inflected ones included
 */
export function findInflectedForms(
  headwords: readonly Inflecting[],
  words: Iterable<string>,
): Map<string, InflectedForm[]> {
  const all = new Set(words)
  const byWord = new Map(headwords.map((headword) => [headword.word, headword]))
  const forms = new Map(headwords.map((headword) => [headword.word, irregularForms(headword)]))
  for (const word of all) {
    if (!/^[a-z]+$/.test(word) || !hasBothComparisons(word, all)) continue
    for (const { base, pos } of regularBaseCandidates(word)) {
      const headword = byWord.get(base)
      const known = forms.get(base)
      if (!headword || !known || known.some(({ form }) => form === word)) continue
      const names = regularNames(headword, { word, pos, isHeadword: byWord.has(word) })
      if (names.length > 0) known.push({ form: word, names, isIrregular: false })
    }
  }
  return forms
}

/** The forms of a phrase, by those of its first word: 'gave up'. */
export function formsOfPhrase(phrase: string, forms: ReadonlyMap<string, readonly InflectedForm[]>) {
  const [first = '', ...rest] = phrase.split(' ')
  return (forms.get(first) ?? [])
    .map(({ form, names, isIrregular }) => ({
      form: [form, ...rest].join(' '),
      names: names.filter((name) => VERB_FORMS.has(name)),
      isIrregular,
    }))
    .filter(({ names }) => names.length > 0)
}

/** 'snapper' and 'rearrest' are no forms of adjectives: there is no 'snappest' and no 'rearer'. True for words with other endings. */
function hasBothComparisons(word: string, all: ReadonlySet<string>): boolean {
  const other = word.endsWith('er') ? word.replace(/r$/, 'st') : word.replace(/est$/, 'er')
  return all.has(other)
}

/** Without those that are the word itself: 'put'. */
function irregularForms({ word, irregular }: Inflecting): InflectedForm[] {
  const all = Object.entries(irregular).flatMap(([partOfSpeech, forms]) => {
    const names = IRREGULAR_NAMES[partOfSpeech]?.[forms.length - 1] ?? []
    return forms.map((form, place) => ({ form, names: [names[place] ?? OTHER_NAME], isIrregular: true }))
  })
  const thirdPerson = Object.hasOwn(THIRD_PERSONS, word) ? THIRD_PERSONS[word] : undefined
  if (thirdPerson) all.push({ form: thirdPerson, names: [THIRD_PERSON], isIrregular: true })
  return all.filter(({ form }) => form !== word)
}

interface RegularForm {
  word: string
  pos: number
  isHeadword: boolean
}

/** What a word that may be a regular form is; empty when it is none. */
function regularNames(headword: Inflecting, { word, pos, isHeadword }: RegularForm): string[] {
  const fits = headword.partsOfSpeech & pos
  const isTooShort = headword.word.length < MIN_BASE_LENGTH && !FORM_OF_SHORT_VERB.test(word)
  if (fits === 0 || isTooShort) return []
  const isOf = (partOfSpeech: string) => (fits & (BITS[partOfSpeech] ?? 0)) !== 0
  const hasIrregular = (partOfSpeech: string) => Object.hasOwn(headword.irregular, partOfSpeech)
  if (isOf('adjective')) {
    // 'number' is not more 'numb'.
    if (isHeadword || hasIrregular('adjective')) return []
    return [word.endsWith('st') ? 'superlative' : 'comparative']
  }
  if (word.endsWith('ing')) return ['ing']
  // 'seed' is not the past of 'see'.
  if (word.endsWith('ed')) return hasIrregular('verb') ? [] : ['past']
  const isPlural = isOf('noun') && !hasIrregular('noun')
  const isThirdPerson = isOf('verb') && !Object.hasOwn(THIRD_PERSONS, headword.word)
  return [...(isPlural ? ['plural'] : []), ...(isThirdPerson ? [THIRD_PERSON] : [])]
}

const VERB_FORMS = new Set(['past', 'past participle', 'ing', THIRD_PERSON, OTHER_NAME])
