/** English inflection of a word or phrase, for texts in which another word must take the same form. */

/** The inflected forms of each part of speech that inflects. */
export const INFLECTIONS = Object.freeze({
  noun: ['plural'],
  verb: ['thirdPerson', 'ing', 'past', 'pastParticiple'],
  adjective: ['comparative', 'superlative'],
} as const)

export const ALL_INFLECTIONS = Object.values(INFLECTIONS).flat()

type Inflection = (typeof ALL_INFLECTIONS)[number]

/** Null where the form does not exist or is not known. */
export type Inflections = Readonly<Record<Inflection, string | null>>

/** Irregular forms by part of speech: the plural; past tense and past participle, once if equal; comparative and superlative. */
export type IrregularForms = Readonly<Partial<Record<string, readonly string[]>>>

type WordToInflect = Readonly<{
  text: string
  irregular: IrregularForms
  /** Whether English has this spelling. Chooses between the spellings that the rules allow: 'offered', 'referred'. */
  isKnown: (form: string) => boolean
}>

const LATIN_WORDS = /^[a-z]+(?:[ -][a-z]+)*$/
const ADDS_ES = /(?:s|x|z|ch|sh|o)$/
const CONSONANT_Y = /[^aeiou]y$/
const MAY_DOUBLE = /[aeiou][bdgklmnprtvz]$/
const IS_SHORT = /^[^aeiou]*[aeiou]+[^aeiou]*(?:e|y|le)?$/

/** The forms of a word; of a verb's phrase its first word is inflected, of others the last. */
export function inflect({ text, irregular, isKnown }: WordToInflect): Inflections {
  const words = text.toLowerCase().split(' ')
  const form = (at: number, make: (word: string) => string | undefined): string | null => {
    const made = LATIN_WORDS.test(text.toLowerCase()) ? make(words.at(at) ?? '') : undefined
    return made === undefined ? null : words.with(at, made).join(' ')
  }
  const spell = (ending: string) => (word: string) => spellings(word, ending).find(isKnown)
  const compare = (ending: string) => (word: string) =>
    IS_SHORT.test(word) ? spell(ending)(word) : undefined
  const { noun = [], verb = [], adjective = [] } = irregular
  const [past, pastParticiple = past] = verb
  const [comparative, superlative] = adjective
  return {
    plural: form(-1, (word) => noun[0] ?? spell('s')(word)),
    thirdPerson: form(0, spell('s')),
    ing: form(0, spell('ing')),
    past: form(0, (word) => past ?? spell('ed')(word)),
    pastParticiple: form(0, (word) => pastParticiple ?? spell('ed')(word)),
    comparative: form(-1, (word) => comparative ?? compare('er')(word)),
    superlative: form(-1, (word) => superlative ?? compare('est')(word)),
  }
}

/** The spellings that the rules allow, the most usual first. */
function spellings(word: string, ending: string): string[] {
  const stem = word.slice(0, -1)
  if (ending === 's') {
    if (CONSONANT_Y.test(word)) return [`${stem}ies`]
    return ADDS_ES.test(word) ? [`${word}es`, `${word}s`] : [`${word}s`]
  }
  if (CONSONANT_Y.test(word) && ending !== 'ing') return [`${stem}i${ending}`]
  if (word.endsWith('ie') && ending === 'ing') return [`${word.slice(0, -2)}ying`]
  if (/[^eoy]e$/.test(word) || (word.endsWith('e') && ending !== 'ing')) return [stem + ending]
  const plain = word + ending
  const doubled = word + word.slice(-1) + ending
  if (!MAY_DOUBLE.test(word)) return [plain]
  return /^[^aeiou]*[aeiou][^aeiou]$/.test(word) ? [doubled, plain] : [plain, doubled]
}
