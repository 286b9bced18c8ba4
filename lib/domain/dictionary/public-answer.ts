import { z } from 'zod'
import { uniqueBy } from '@/lib/domain/collections'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import { textOfMarkup } from '@/lib/domain/dictionary/markup'
import type { DictionaryItem, DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { partOfSpeechName } from '@/lib/domain/dictionary/word-search'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'

/** The range of our own scores, so that the displayed 'Nk' is always informative. */
const MIN_SCORE = 1_000
const MAX_SCORE = 100_000
/** More lines than any entry has; the sheet shows ten. */
const MAX_DEFINITIONS = 50
const IPA_TAG = 'ipa_pron:'

/**
 * Letters of any script, and characters that occur in words and phrases. Excludes '*' and other wildcards of the
 * protocol.
 */
const PLAIN_SPELLING = /^(?=.*\p{L})[\p{L}\p{M}\p{N} '’.&/-]+$/u

/**
 * A list from an unknown service: each item is checked separately, so that one invalid item does not affect the
 * others.
 */
const listSchema = z.array(z.unknown())
const strings = z.array(z.unknown()).transform((all) => all.filter((one) => typeof one === 'string'))
const itemSchema = z.object({
  word: z.string(),
  score: z.number().catch(0),
  tags: strings.catch([]),
  defs: strings.catch([]),
  defHeadword: z.string().optional().catch(undefined),
})
type RawItem = z.infer<typeof itemSchema>

/**
 * Whether a text may be sent to a public service: one line with at least one letter, within the length limit of a
 * word.
 */
export function isPlainSpelling(text: string): boolean {
  return text.length <= LIMITS.word && PLAIN_SPELLING.test(text)
}

/**
 * Cleans a public service's response to a look-up for display: plain text in any script, within the length limits of
 * words and meanings, without duplicate words or definitions. Items without definitions are left out.
 *
 * @throws {z.ZodError} when the answer is not a list
 */
export function cleanItems(answer: unknown, { max, source }: CleanOptions): DictionaryItem[] {
  const raw = readItems(answer)
  const scale = scaleOf(raw)
  return raw
    .map((item) => ({ ...cleanItem(item, scale), source }))
    .filter(({ defs }) => defs.length > 0)
    .slice(0, max)
}

export interface CleanOptions {
  max: number
  source: DataSource
}

/**
 * Cleans a public service's suggestions like {@link cleanItems}.
 *
 * @throws {z.ZodError} when the answer is not a list
 */
export function cleanSuggestions(answer: unknown, max: number): DictionarySuggestion[] {
  const raw = readItems(answer)
  const scale = scaleOf(raw)
  return raw.slice(0, max).map(({ word, score }) => ({ word, score: scale(score) }))
}

function readItems(answer: unknown): RawItem[] {
  const items = listSchema.parse(answer).flatMap((one) => {
    const { success, data } = itemSchema.safeParse(one)
    return success ? [{ ...data, word: cleanLine(data.word) }] : []
  })
  const words = items.filter(({ word }) => word !== '' && word.length <= LIMITS.word)
  return uniqueBy(words, ({ word }) => textKey(word))
}

function cleanItem({ word, score, tags, defs, defHeadword }: RawItem, scale: Scale) {
  const ipa = tags
    .map(cleanLine)
    .filter((tag) => tag.startsWith(IPA_TAG) && tag.length <= LIMITS.pronunciation)
  const headword = cleanLine(defHeadword ?? '')
  return {
    word,
    score: scale(score),
    ...(ipa.length > 0 && { tags: ipa }),
    defs: cleanDefinitions(defs),
    ...(headword !== '' && headword.length <= LIMITS.word && { defHeadword: headword }),
  }
}

/**
 * Each line is a part of speech, a tab and a definition. 'u' and 'N' are both idioms, so equal texts under them are
 * duplicates.
 */
function cleanDefinitions(lines: readonly string[]): string[] {
  const pairs = lines.slice(0, MAX_DEFINITIONS).flatMap((line) => {
    const tab = line.indexOf('\t')
    const definition = shorten(cleanLine(line.slice(tab + 1)))
    return tab === -1 || definition === '' ? [] : [{ code: cleanCode(line.slice(0, tab)), definition }]
  })
  const different = uniqueBy(pairs, ({ code, definition }) =>
    JSON.stringify([partOfSpeechName(code), definition.toLowerCase()]),
  )
  return different.map(({ code, definition }) => `${code}\t${definition}`)
}

/** Keeps the case, because 'N' is not 'n'; '' for a text that is too long for a code. */
function cleanCode(code: string): string {
  const clean = cleanLine(code)
  return clean.length <= LIMITS.partOfSpeech ? clean : ''
}

const cleanLine = (text: string) => foldText(textOfMarkup(text))

/**
 * Shortens a text to the maximum length of a meaning, between words where possible, never inside a surrogate pair.
 */
function shorten(text: string): string {
  if (text.length <= LIMITS.meaning) return text
  const cut = text.slice(0, LIMITS.meaning - 1).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}

type Scale = (score: number) => number

/** Scales the scores of a response in proportion when the best is above our range. */
function scaleOf(items: readonly RawItem[]): Scale {
  const best = items.reduce((highest, { score }) => Math.max(highest, score), 0)
  const factor = best > MAX_SCORE ? MAX_SCORE / best : 1
  return (score) => Math.max(MIN_SCORE, Math.round(score * factor))
}
