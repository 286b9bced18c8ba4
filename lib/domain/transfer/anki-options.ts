import * as z from 'zod/mini'
import { LIMITS } from '@/lib/domain/limits'
import { foldText, textKey } from '@/lib/domain/text'
import { fitLine } from '@/lib/domain/transfer/fit-text'
import { guessColumns, WORD_PARTS, type WordPart } from '@/lib/domain/transfer/mapping/word-part-names'

/** What no field of a note holds: lists come from decks and tags, and notes have no place where a word was met. */
const NOT_IN_NOTES = ['LISTS', 'SOURCE_URL', 'SOURCE_TITLE', 'PLACE'] as const satisfies readonly WordPart[]
export type AnkiPart = Exclude<WordPart, (typeof NOT_IN_NOTES)[number]>

const isAnkiPart = (part: WordPart): part is AnkiPart => !NOT_IN_NOTES.some((one) => one === part)

/** What a field of a note can hold. */
export const ANKI_PARTS = WORD_PARTS.filter(isAnkiPart)

/** What the fields of each note type hold. Notes of other types, and of types without a word, are left out. */
export const ankiOptionsSchema = z.object({
  noteTypes: z
    .array(z.object({ id: z.int(), fields: z.array(z.enum(ANKI_PARTS)).check(z.maxLength(100)) }))
    .check(
      z.maxLength(1_000),
      z.refine(
        (noteTypes) => noteTypes.some(({ fields }) => fields.includes('WORD')),
        'Please choose the field with the word',
      ),
    ),
})
export type AnkiOptions = z.infer<typeof ankiOptionsSchema>

/** What the fields of a note type hold, judged by their names; else the first is the word, the second its meaning. */
export function guessFields(names: readonly string[]): AnkiPart[] {
  const parts = guessColumns(names, names.length).map((part) => (isAnkiPart(part) ? part : 'IGNORE'))
  const free = parts.indexOf('IGNORE')
  const hasAnswer = parts.includes('MEANING') || parts.includes('TRANSLATION')
  return hasAnswer || free === -1 ? parts : parts.with(free, 'MEANING')
}

/** Anki's own deck, which no learner has named. */
const DEFAULT_DECK = 'Default'
const LEVEL = '::'

/** The list for a deck: its last levels, as many as fit into a name. Null for Anki's default deck. */
export function listOfDeck(name: string): string | null {
  if (name === DEFAULT_DECK) return null
  return fitLevels(name.split(LEVEL)) || null
}

/** The list for a tag. Tags have no spaces, so that learners write underscores. */
export function listOfTag(tag: string): string {
  return fitLevels(tag.replaceAll('_', ' ').split(LEVEL))
}

function fitLevels(levels: readonly string[]): string {
  const names = levels.map(foldText).filter(Boolean)
  const start = names.findIndex((_, index) => names.slice(index).join(' / ').length <= LIMITS.tag)
  return start === -1 ? fitLine(names.at(-1) ?? '', LIMITS.tag) : names.slice(start).join(' / ')
}

/** The tag for a list: what `listOfTag` turns back. */
export function tagOfList(name: string): string {
  return foldText(name).replaceAll(' / ', LEVEL).replaceAll(' ', '_')
}

/** Lists without repeats, at most as many as a word can be in. */
export function uniqueLists(names: readonly (string | null)[]): string[] {
  const byKey = new Map(names.flatMap((name) => (name ? [[textKey(name), name] as const] : [])))
  return [...byKey.values()].slice(0, LIMITS.tagsPerWord)
}
