import { uniqueBy } from '@/lib/domain/collections'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'
import { quotedWord } from '@/lib/domain/text/quoted-word'
import { type DataWord, dataWordSchema, type ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { fitLine, fitProse } from '@/lib/domain/transfer/word/fit-text'
import { FIELD_NAMES, type FieldName, fieldRow, mapFields } from '@/lib/domain/words/word-fields'

/** A word as it comes in, with what was changed so that it fits; or why it is left out. */
export type FittedWord =
  | Readonly<{ word: DataWord; remarks: readonly string[] }>
  | Readonly<{ word: null; refusal: string }>

/** What the learner calls each part of a word. */
const PART_NAMES: Readonly<Record<string, string>> = {
  addedAt: 'date',
  changedAt: 'date of the last change',
  pronunciation: 'pronunciation',
  ownTranslations: 'translation',
  translation: 'translation',
  translatedInto: 'list of translations',
  meanings: 'meaning',
  lists: 'list',
  ...mapFields(FIELD_NAMES, (field) => fieldRow(field).importLabel.toLowerCase()),
  earlierTexts: 'earlier text',
  image: 'picture',
  audio: 'recording',
  dictionary: 'source of the meanings',
  learning: 'schedule',
  log: 'history',
}

const MAX_EXAMPLES = 20
/** Each try leaves out what cannot be read; more parts than a word has. */
const MAX_TRIES = 25

/**
 * Makes a word of a file fit: what is too long is shortened, what cannot be read is left out, and only a word that is
 * missing or too long itself is refused.
 * @param input of any shape: data.json is unchecked
 */
export function fitWord(input: ImportedWord): FittedWord {
  if (typeof input !== 'object' || input === null || typeof input.text !== 'string')
    return { word: null, refusal: 'This item has no word.' }
  const text = foldText(input.text)
  if (text === '') return { word: null, refusal: 'This item has no word.' }
  if (text.length > LIMITS.word)
    return { word: null, refusal: `The word ${quotedWord(text)} is longer than ${LIMITS.word} characters.` }
  const remarks: string[] = []
  const fitted = { ...input, text, ...fitTexts(input, remarks), ...fitLists(input, remarks) }
  return readParts(fitted, remarks)
}

/** Leaves out what the schema refuses, and says so in words. */
function readParts(fitted: ImportedWord, remarks: string[]): FittedWord {
  const parts: Record<string, unknown> = { ...fitted }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { data, error } = dataWordSchema.safeParse(parts)
    if (data) return { word: data, remarks: [...new Set(remarks)] }
    const [name, index] = error.issues[0]?.path ?? []
    if (typeof name !== 'string' || name === 'text') break
    const value = parts[name]
    if (Array.isArray(value) && typeof index === 'number') parts[name] = value.filter((_, at) => at !== index)
    else delete parts[name]
    remarks.push(`A part could not be read and was left out: ${PART_NAMES[name] ?? 'an unknown one'}.`)
  }
  return { word: null, refusal: 'This item could not be read.' }
}

type Fit = (text: string, max: number) => string

function fitTexts(word: ImportedWord, remarks: string[]): Partial<ImportedWord> {
  const fitted: Partial<ImportedWord> = {}
  const { pronunciation } = word
  if (typeof pronunciation === 'string')
    fitted.pronunciation = fitLineOf(pronunciation, LIMITS.pronunciation, 'The pronunciation', remarks)
  for (const field of FIELD_NAMES) {
    const text = word[field]
    if (typeof text === 'string') fitted[field] = fitField(field, text, remarks)
  }
  if (isRecord(word.ownTranslations))
    fitted.ownTranslations = Object.fromEntries(
      Object.entries(word.ownTranslations)
        .map(
          ([language, text]) =>
            [language, fitLineOf(text, LIMITS.translation, 'The translation', remarks)] as const,
        )
        .filter(([, text]) => text !== ''),
    )
  return fitted
}

function fitField(field: FieldName, text: string, remarks: string[]): string | null {
  const { kind, maxLength: max } = fieldRow(field)
  const name = `The ${PART_NAMES[field]}`
  if (kind === 'address') return fitAddress(text.trim(), { max, name, remarks })
  return fitText(text, { max, clean: kind === 'line' ? fitLine : fitProse, name, remarks })
}

interface FitCall {
  max: number
  name: string
  remarks: string[]
}

/** An address cannot be shortened. */
function fitAddress(address: string, { max, name, remarks }: FitCall): string | null {
  if (address === '') return null
  const isWeb = /^https?:\/\//i.test(address) && URL.canParse(address)
  if (isWeb && address.length <= max) return address
  const reason = isWeb
    ? `it is longer than ${max.toLocaleString('en')} characters`
    : 'it does not begin with http:// or https://'
  remarks.push(`${name} was left out: ${reason}.`)
  return null
}

function fitLists(word: ImportedWord, remarks: string[]): Partial<ImportedWord> {
  const fitted: Partial<ImportedWord> = {}
  if (Array.isArray(word.meanings)) {
    const meanings = word.meanings.filter(isRecord).map((one, index) => fitMeaning(one, index + 1, remarks))
    const named = meanings.filter(({ meaning }) => foldText(String(meaning ?? '')) !== '')
    fitted.meanings = firstOf(named, LIMITS.definitionsPerWord, 'meanings', remarks)
  }
  if (Array.isArray(word.lists)) {
    const names = word.lists
      .filter((name) => typeof name === 'string')
      .map((name) =>
        fitLineOf(name, LIMITS.tag, `The name of the list ${quotedWord(foldText(name))}`, remarks),
      )
    fitted.lists = firstOf(uniqueBy(names.filter(Boolean), textKey), LIMITS.tagsPerWord, 'lists', remarks)
  }
  return fitted
}

type Meaning = NonNullable<ImportedWord['meanings']>[number]

function fitMeaning(meaning: Meaning, number: number, remarks: string[]): Meaning {
  const name = number === 1 ? 'The meaning' : `Meaning ${number}`
  const examples = Array.isArray(meaning.examples) ? meaning.examples.filter(isRecord) : []
  return {
    ...meaning,
    meaning: fitLineOf(meaning.meaning, LIMITS.meaning, name, remarks),
    partOfSpeech: fitLineOf(meaning.partOfSpeech, LIMITS.partOfSpeech, 'The part of speech', remarks),
    examples: firstOf(
      examples
        .map((one) => ({ ...one, text: fitLineOf(one.text, LIMITS.example, 'An example', remarks) }))
        .filter(({ text }) => text !== ''),
      MAX_EXAMPLES,
      'examples of a meaning',
      remarks,
    ),
  }
}

function fitLineOf(text: string, max: number, name: string, remarks: string[]): string {
  return typeof text === 'string' ? fitText(text, { max, clean: fitLine, name, remarks }) : text
}

function fitText(text: string, { max, clean, name, remarks }: FitCall & { clean: Fit }): string {
  const whole = clean(text, Number.POSITIVE_INFINITY)
  if (whole.length <= max) return whole
  remarks.push(
    `${name} was shortened to ${max.toLocaleString('en')} characters; it had ${whole.length.toLocaleString('en')}.`,
  )
  return clean(text, max)
}

function firstOf<T>(items: readonly T[], max: number, name: string, remarks: string[]): T[] {
  if (items.length > max) remarks.push(`Only the first ${max} ${name} come in; there were ${items.length}.`)
  return items.slice(0, max)
}

const isRecord = (value: unknown): value is Record<string, never> =>
  typeof value === 'object' && value !== null
