import { z } from 'zod'
import { uniqueBy } from '@/lib/domain/collections'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import { textOfMarkup } from '@/lib/domain/dictionary/markup'
import type { DictionaryItem, DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { partOfSpeechName } from '@/lib/domain/dictionary/word-search'
import { LIMITS } from '@/lib/domain/limits'
import { foldText, textKey } from '@/lib/domain/text'

/** The range of our own scores, in which 'Nk' is always informative. */
const LOWEST_SCORE = 1_000
const HIGHEST_SCORE = 100_000
/** More lines than any entry has; the sheet shows ten. */
const MOST_DEFINITIONS = 50
const IPA_TAG = 'ipa_pron:'

/** Letters of any script with what stands inside words and phrases. No wildcard of the protocol: '*' is no word. */
const PLAIN_SPELLING = /^(?=.*\p{L})[\p{L}\p{M}\p{N} '’.&/-]+$/u

/** A list as an unknown service sends it: each item is checked by itself, so that one bad item spoils no other. */
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

/** Whether a text may be asked of a public service: one line with a letter in it, no longer than a word may be. */
export function isPlainSpelling(text: string): boolean {
  return text.length <= LIMITS.word && PLAIN_SPELLING.test(text)
}

/**
 * A public service's answer to a look-up, made safe to show: plain text in any script, nothing longer than a word or a
 * meaning may be, each word once, each definition once. Items without definitions are left out.
 *
 * @throws {z.ZodError} when it is no list at all
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
 * A public service's suggestions, as {@link cleanItems}.
 *
 * @throws {z.ZodError} when it is no list at all
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

/** Lines of a part of speech, a tab and a definition; 'u' and 'N' are both idioms, so equal texts of them are one. */
function cleanDefinitions(lines: readonly string[]): string[] {
  const pairs = lines.slice(0, MOST_DEFINITIONS).flatMap((line) => {
    const tab = line.indexOf('\t')
    const definition = shorten(cleanLine(line.slice(tab + 1)))
    return tab === -1 || definition === '' ? [] : [{ code: cleanCode(line.slice(0, tab)), definition }]
  })
  const different = uniqueBy(pairs, ({ code, definition }) =>
    JSON.stringify([partOfSpeechName(code), definition.toLowerCase()]),
  )
  return different.map(({ code, definition }) => `${code}\t${definition}`)
}

/** 'N' is not 'n'; what is too long to be a code is none. */
function cleanCode(code: string): string {
  const clean = cleanLine(code)
  return clean.length <= LIMITS.partOfSpeech ? clean : ''
}

const cleanLine = (text: string) => foldText(textOfMarkup(text))

/** At most as long as a meaning may be, cut between words where there are any, never inside a character. */
function shorten(text: string): string {
  if (text.length <= LIMITS.meaning) return text
  const cut = text.slice(0, LIMITS.meaning - 1).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}

type Scale = (score: number) => number

/** Scores of one answer stay in proportion when the best is beyond our range. */
function scaleOf(items: readonly RawItem[]): Scale {
  const best = items.reduce((highest, { score }) => Math.max(highest, score), 0)
  const factor = best > HIGHEST_SCORE ? HIGHEST_SCORE / best : 1
  return (score) => Math.max(LOWEST_SCORE, Math.round(score * factor))
}
