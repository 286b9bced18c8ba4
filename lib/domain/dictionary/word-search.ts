import { uniqueBy } from '@/lib/domain/collections'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import { isFormNote } from '@/lib/domain/dictionary/form-note.mjs'
import { PART_OF_SPEECH_ABBREVIATIONS } from '@/lib/domain/dictionary/part-of-speech-abbreviations'
import type { DictionaryItem, WordHelp } from '@/lib/domain/dictionary/protocol'
import { foldText } from '@/lib/domain/text/clean'
import { toWordKey } from '@/lib/domain/text/dictionary-key.mjs'

/** Constants of the add-word sheet's search (docs/product.md, Suggestions and Search outcomes). */
export const WORD_SEARCH = Object.freeze({
  suggestionDebounceMs: 300,
  /** Characters of the trimmed text. */
  suggestionMinLength: 3,
  suggestions: 5,
  /** Candidate words requested from the dictionary. */
  candidates: 5,
  alternatives: 3,
  definitionsPerWord: 10,
  /** Characters. */
  alternativeDefinitionLength: 100,
  /** Delay between picking a suggestion and the search. */
  searchAfterPickMs: 100,
  /** Saved as source with every word, wherever the data came from. */
  source: 'datamuse',
})

const PART_OF_SPEECH_NAMES: Readonly<Record<string, string>> = Object.freeze({
  ...PART_OF_SPEECH_ABBREVIATIONS,
  u: 'idiom',
  s: 'slang',
  N: 'idiom',
})
const UNKNOWN_PART_OF_SPEECH = 'word'
const IPA_TAG = 'ipa_pron:'
const BRITISH_TAG = 'ipa_pron_british:'

export interface DictionaryDefinition {
  partOfSpeech: string
  definition: string
  example: string | null
  secondExample?: string
  /** Where it is not that of the word's first meaning: 'a record', 'to record'. */
  pronunciation?: string
  /** The British one of `pronunciation`, where it differs. */
  british?: string
  labels: readonly string[]
  /** Of a definition that stands beside our own; absent for ours, and where all have the same. */
  source?: DataSource
}

export interface FoundWord {
  word: string
  definitions: DictionaryDefinition[]
  /** Always the literal of WORD_SEARCH.source. */
  source: string
  score: number
  /** The actual source of the definitions; null for our own. */
  dataSource: DataSource | null
}

export interface WordSearchResult {
  searchedWord: string
  /** Present only for an exact match. */
  data:
    | (FoundWord & {
        pronunciation: string | null
        british?: string
        forms: readonly string[]
        help: WordHelp | null
      })
    | null
  /** Other words, best score first. */
  alternatives: FoundWord[]
}

/** Whether the text is long enough to request suggestions. */
export function canSuggest(text: string): boolean {
  return foldText(text).length >= WORD_SEARCH.suggestionMinLength
}

/** A score as the suggestion list shows it: in thousands, 'Nk'. */
export function formatScore(score: number): string {
  return `${Math.round(score / 1_000)}k`
}

/** Shortens a definition to at most 100 characters and an ellipsis; never splits a surrogate pair. */
export function truncateDefinition(definition: string): string {
  const characters = [...definition]
  if (characters.length <= WORD_SEARCH.alternativeDefinitionLength) return definition
  return `${characters.slice(0, WORD_SEARCH.alternativeDefinitionLength).join('')}…`
}

/**
 * The name of a part of speech. A code that is not in PART_OF_SPEECH_NAMES is already a name ('article',
 * 'determiner': our own data uses whole words) and stays; an empty code becomes the placeholder's 'word'.
 */
export function partOfSpeechName(code: string): string {
  if (Object.hasOwn(PART_OF_SPEECH_NAMES, code)) return PART_OF_SPEECH_NAMES[code] ?? code
  return code.trim() || UNKNOWN_PART_OF_SPEECH
}

/**
 * Converts a look-up response for the sheet (docs/product.md, Search outcomes). An item is an exact match when it
 * equals the query except for case and accents: 'naive' matches 'naïve'. Items without definitions are ignored.
 */
export function toWordSearchResult(query: string, items: readonly DictionaryItem[]): WordSearchResult {
  const searchedWord = foldText(query)
  const key = toWordKey(searchedWord)
  const found = items
    .map((item) => ({ item, word: toFoundWord(item) }))
    .filter(({ word }) => word.definitions.length > 0)
  const exact = found.find(({ word }) => toWordKey(word.word) === key)
  const others = found.filter(({ word }) => toWordKey(word.word) !== key).map(({ word }) => word)
  return {
    searchedWord,
    data: exact
      ? {
          ...exact.word,
          pronunciation: pronunciationOf(exact.item, IPA_TAG),
          ...optional('british', pronunciationOf(exact.item, BRITISH_TAG)),
          forms: exact.item.forms ?? [],
          help: exact.item.help ?? null,
        }
      : null,
    alternatives: others.sort((a, b) => b.score - a.score).slice(0, WORD_SEARCH.alternatives),
  }
}

function toFoundWord(item: DictionaryItem): FoundWord {
  return {
    word: item.word,
    definitions: readDefinitions(item),
    source: WORD_SEARCH.source,
    score: item.score,
    dataSource: item.source ?? null,
  }
}

function readDefinitions({
  defs = [],
  examples = [],
  secondExamples = [],
  pronunciations = [],
  britishPronunciations = [],
  labels = [],
  sources = [],
}: DictionaryItem): DictionaryDefinition[] {
  const definitions = defs.flatMap((line, place) => {
    const [code = '', ...rest] = line.split('\t')
    const definition = rest.join(' ').trim()
    return definition === ''
      ? []
      : [
          {
            partOfSpeech: partOfSpeechName(code),
            definition,
            example: examples[place] ?? null,
            ...optional('secondExample', secondExamples[place]),
            ...optional('pronunciation', pronunciations[place]),
            ...optional('british', britishPronunciations[place]),
            labels: labels[place] ?? [],
            ...optional('source', sources[place]),
          },
        ]
  })
  // Two entries that differ in case, such as 'earth' and 'Earth', may share a meaning.
  const shown = limitDefinitions(
    uniqueBy(definitions, ({ partOfSpeech, definition }) => JSON.stringify([partOfSpeech, definition])),
  )
  return oursFirst(shown)
}

/**
 * The senses that this project wrote before all others: 'the land along the side of a river' before 'put into a bank account'. Where we
 * wrote only a note on a form, it stays behind a sense of WordNet, which says more.
 */
function oursFirst(definitions: DictionaryDefinition[]): DictionaryDefinition[] {
  const isOurs = ({ source }: DictionaryDefinition) => source === undefined
  const hasMore = definitions.some((one) => isOurs(one) && !isFormNote(one.definition))
  return hasMore ? definitions.toSorted((a, b) => Number(isOurs(b)) - Number(isOurs(a))) : definitions
}

function optional<K extends string, V extends string>(key: K, value: V | null | undefined) {
  return value ? ({ [key]: value } as { [k in K]: V }) : {}
}

/** The first definition of each part of speech, then others up to 10. */
function limitDefinitions(definitions: DictionaryDefinition[]): DictionaryDefinition[] {
  const firsts = definitions.filter(
    ({ partOfSpeech }, place) => definitions.findIndex((one) => one.partOfSpeech === partOfSpeech) === place,
  )
  const extras = definitions.filter((definition) => !firsts.includes(definition))
  return [...firsts, ...extras].slice(0, WORD_SEARCH.definitionsPerWord)
}

/** IPA without slashes; null when the source has none. */
function pronunciationOf({ tags = [] }: DictionaryItem, name: string): string | null {
  const ipa = tags.find((tag) => tag.startsWith(name))?.slice(name.length)
  return ipa || null
}
