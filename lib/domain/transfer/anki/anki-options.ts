import * as z from 'zod/mini'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'
import { quotedWord } from '@/lib/domain/text/quoted-word'
import { WORD_PARTS, type WordPart } from '@/lib/domain/transfer/mapping/word-part-names'
import { fitLine } from '@/lib/domain/transfer/word/fit-text'

/** What a field of a note can hold. */
export const ANKI_PARTS = WORD_PARTS
export type AnkiPart = WordPart

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

/** The deck of our exports. */
export const ANKI_DECK = 'Wordloom'
/** Anki's own deck. */
const DEFAULT_DECK = 'Default'
const LEVEL = '::'

/** The list for a deck: its last levels, as many as fit into a name. Null for Anki's deck and ours, which no learner has named. */
export function listOfDeck(name: string): string | null {
  if (name === DEFAULT_DECK || name === ANKI_DECK) return null
  return fitLevels(name.split(LEVEL)) || null
}

/** The list for a tag. Tags have no spaces, so that learners write underscores. */
export function listOfTag(tag: string): string {
  return fitLevels(tag.replaceAll('_', ' ').split(LEVEL))
}

/** Says that only the end of the name of a deck or tag fits into the name of a list; null where all of it does. */
export function shortenedListRemark(name: string): string | null {
  const levels = levelsOf(name.split(LEVEL))
  if (levels.join(' / ').length <= LIMITS.tag) return null
  const shown = quotedWord(name.replaceAll('_', ' '))
  return `The name of the list ${shown} was shortened to ${LIMITS.tag} characters.`
}

const levelsOf = (levels: readonly string[]) => levels.map(foldText).filter(Boolean)

function fitLevels(levels: readonly string[]): string {
  const names = levelsOf(levels)
  const start = names.findIndex((_, index) => names.slice(index).join(' / ').length <= LIMITS.tag)
  return start === -1 ? fitLine(names.at(-1) ?? '', LIMITS.tag) : names.slice(start).join(' / ')
}

/** The tag for a list: what `listOfTag` turns back. */
export function tagOfList(name: string): string {
  return foldText(name).replaceAll(' / ', LEVEL).replaceAll(' ', '_')
}

/** Lists without repeats. */
export function uniqueLists(names: readonly (string | null)[]): string[] {
  const byKey = new Map(names.flatMap((name) => (name ? [[textKey(name), name] as const] : [])))
  return [...byKey.values()]
}
