import type { AnkiPart } from '@/lib/domain/transfer/anki/anki-options'
import { isCourseName, isCoursePart, phoneticOf } from '@/lib/domain/transfer/mapping/word-lines'
import { partOfName } from '@/lib/domain/transfer/mapping/word-part-names'

/** A field of a note type, with what its first notes have in it. */
export type FieldSample = Readonly<{
  name: string
  /** Empty texts are left out. */
  values: readonly string[]
  /** The part of the values that are English, from 0 to 1; null when no value has a word. */
  english: number | null
  /** Whether values have cloze deletions. */
  hasClozes: boolean
  /** Whether values mark hidden parts of a picture. */
  hasOcclusions: boolean
}>

/** Names that say where a field is, not what it holds. */
const SIDES = new Set(['front', 'back', 'text', 'question', 'answer', 'field 1', 'field 2'])
/** Fields of the add-on Image Occlusion Enhanced: https://github.com/glutanimate/image-occlusion-enhanced. */
const MASK = 'question mask'

const ENGLISH = 0.6
const FOREIGN = 0.4
/** Share of the values that must agree: some notes of a type are always filled in differently. */
const MOST = 0.7
const SHORT_WORDS = 3

const isEnglish = ({ english }: FieldSample) => english !== null && english >= ENGLISH
const isForeign = ({ english }: FieldSample) => english !== null && english <= FOREIGN
const mostly = ({ values }: FieldSample, test: (value: string) => boolean) =>
  values.length > 0 && values.filter(test).length >= MOST * values.length

/**
 * What the fields of a note type hold: by their names, else by their contents. Of two sides the English one has the
 * word; the other one is its translation, or its meaning where it is English too.
 *
 * @returns no WORD for note types that hide parts of a picture
 */
export function guessFields(fields: readonly FieldSample[]): AnkiPart[] {
  if (fields.some(({ hasOcclusions, name }) => hasOcclusions || name.toLowerCase() === MASK))
    return fields.map(() => 'IGNORE')
  const parts = once(fields.map((field) => partByName(field.name) ?? partByContents(field) ?? 'IGNORE'))
  const isEmpty = fields.every(({ values }) => values.length === 0)
  const free = fields.flatMap((field, index) =>
    parts[index] === 'IGNORE' && (isEmpty || field.values.length > 0) ? [index] : [],
  )
  placeWord(parts, fields, free)
  placeAnswer(parts, fields, free)
  correctSides(parts, fields)
  placeExample(parts, fields)
  return parts
}

function partByName(name: string): AnkiPart | null {
  if (SIDES.has(name.trim().toLowerCase())) return null
  if (isCourseName(name)) return 'LISTS'
  const part = partOfName(name)
  return part === 'IGNORE' ? null : part
}

function partByContents(field: FieldSample): AnkiPart | null {
  if (mostly(field, (value) => phoneticOf(value) !== null)) return 'PRONUNCIATION'
  if (mostly(field, isCoursePart)) return 'LISTS'
  if (mostly(field, (value) => /^https?:\/\/\S+$/.test(value))) return 'SOURCE_URL'
  return null
}

/** Fields with the same part are joined, but a note has one word and one address. */
function once(parts: readonly AnkiPart[]): AnkiPart[] {
  return parts.map((part, index) =>
    (part === 'WORD' || part === 'SOURCE_URL') && parts.indexOf(part) !== index ? 'IGNORE' : part,
  )
}

/** Takes the field from those that are free. */
function take(free: number[], index: number | undefined): number | undefined {
  if (index !== undefined) free.splice(free.indexOf(index), 1)
  return index
}

function placeWord(parts: AnkiPart[], fields: readonly FieldSample[], free: number[]): void {
  if (parts.includes('WORD')) return
  const withClozes = free.find((index) => fields[index]?.hasClozes)
  const index = take(free, withClozes ?? englishSide(fields, free.slice(0, 2)) ?? free[0])
  if (index !== undefined) parts[index] = 'WORD'
}

/** The side with the word: the English one; of two English ones the shorter, where it is much shorter. */
function englishSide(fields: readonly FieldSample[], sides: readonly number[]): number | undefined {
  const [first, second] = sides.map((index) => fields[index])
  if (!first || !second) return sides[0]
  if (isForeign(first) && isEnglish(second)) return sides[1]
  const isSwapped = isEnglish(first) && isEnglish(second) && meanWords(first) > 2 * meanWords(second)
  return isSwapped && meanWords(second) <= SHORT_WORDS ? sides[1] : sides[0]
}

const meanWords = ({ values }: FieldSample) =>
  values.reduce((sum, value) => sum + value.split(/\s+/).length, 0) / Math.max(values.length, 1)

function placeAnswer(parts: AnkiPart[], fields: readonly FieldSample[], free: number[]): void {
  if (parts.includes('MEANING') || parts.includes('TRANSLATION')) return
  const index = take(free, free[0])
  if (index !== undefined)
    parts[index] = fields[index] && isForeign(fields[index]) ? 'TRANSLATION' : 'MEANING'
}

/** Names can mislead: in 'Word' may be the learner's language. */
function correctSides(parts: AnkiPart[], fields: readonly FieldSample[]): void {
  const at = (part: AnkiPart) => {
    const index = parts.indexOf(part)
    const field = fields[index]
    return field && { index, field }
  }
  const word = at('WORD')
  const answer = at('TRANSLATION') ?? at('MEANING')
  if (!word || !answer) return
  const isReversed = isForeign(word.field) && isEnglish(answer.field) && !word.field.hasClozes
  if (isReversed && meanWords(answer.field) <= SHORT_WORDS) {
    parts[word.index] = 'TRANSLATION'
    parts[answer.index] = 'WORD'
  } else if (!parts.includes('TRANSLATION') && isEnglish(word.field) && isForeign(answer.field))
    parts[answer.index] = 'TRANSLATION'
}

/** A field of sentences with the word is its example. */
function placeExample(parts: AnkiPart[], fields: readonly FieldSample[]): void {
  const words = fields[parts.indexOf('WORD')]?.values.map((value) => value.toLowerCase()) ?? []
  for (const [index, field] of fields.entries()) {
    if (parts[index] !== 'IGNORE' || parts.includes('EXAMPLE') || parts.includes('SENTENCE')) continue
    const hasWord = (value: string) => words.some((word) => value.toLowerCase().includes(word))
    if (meanWords(field) > SHORT_WORDS && mostly(field, hasWord)) parts[index] = 'EXAMPLE'
  }
}
