import { LIMITS } from '@/lib/domain/limits'
import { textKey } from '@/lib/domain/text/identity'
import { quotedWord } from '@/lib/domain/text/quoted-word'
import { addLines } from '@/lib/domain/transfer/books/reading'
import type { CompleteLogEntry, WordOutline } from '@/lib/domain/transfer/word/complete-word'
import { FIELD_NAMES, ORIGIN_FIELDS } from '@/lib/domain/words/word-fields'

/** Texts of a word that an import fills in where the user has none. */
const FILLED_TEXTS = ['pronunciation', ...FIELD_NAMES] as const
type FilledText = (typeof FILLED_TEXTS)[number]

/** What an import must know of a word that the user has already. */
export type StoredFacts = Readonly<
  Record<FilledText, string | null> & {
    ownTranslations: Readonly<Record<string, string>>
    hasImage: boolean
    hasAudio: boolean
    /** Whether the word was ever studied. */
    isStudied: boolean
    meanings: readonly Readonly<{ partOfSpeech: string; meaning: string }>[]
    /** Keys of its lists. */
    lists: readonly string[]
  }
>

/** What an import adds to a word that the user has. Nothing of the user is replaced; a note may get longer. */
export type WordAddition<Entry = CompleteLogEntry> = Readonly<{
  texts: Readonly<Partial<Record<FilledText, string>>>
  ownTranslations: Readonly<Record<string, string>>
  meanings: WordOutline['meanings']
  lists: readonly string[]
  log: readonly Entry[]
  /** The word was never studied, and the file says how well it is known without saying when it was answered. */
  takesLearning: boolean
  takesImage: boolean
  takesAudio: boolean
}>

/** These texts are taken over together or not at all: a sentence must not get the address of another page. */
const ORIGIN_TEXTS: ReadonlySet<FilledText> = new Set(ORIGIN_FIELDS)
const hasOrigin = (stored: StoredFacts) => ORIGIN_FIELDS.some((field) => stored[field] !== null)

/**
 * What importing `word` adds to the stored word; null when it changes nothing.
 *
 * @param isKnown whether an answer with this id is stored
 */
export function planAddition<Entry extends Readonly<{ id: string }>>(
  word: WordOutline<Entry>,
  stored: StoredFacts,
  isKnown: (answerId: string) => boolean,
): WordAddition<Entry> | null {
  const log = word.log.filter(({ id }) => !isKnown(id))
  const addition: WordAddition<Entry> = {
    texts: missingTexts(word, stored),
    ownTranslations: Object.fromEntries(
      Object.entries(word.ownTranslations).filter(([language]) => !stored.ownTranslations[language]),
    ),
    meanings: newMeanings(word, stored).slice(0, meaningRoom(stored)),
    lists: newLists(word, stored).slice(0, listRoom(stored)),
    log,
    takesLearning: !stored.isStudied && word.log.length === 0 && word.learning.memory !== null,
    takesImage: Boolean(word.image) && !stored.hasImage,
    takesAudio: Boolean(word.audio) && !stored.hasAudio,
  }
  return isEmpty(addition) ? null : addition
}

function isEmpty({ texts, ownTranslations, meanings, lists, log, ...takes }: WordAddition<unknown>): boolean {
  const counts = [Object.keys(texts), Object.keys(ownTranslations), meanings, lists, log].map(
    (one) => one.length,
  )
  return counts.every((count) => count === 0) && Object.values(takes).every((takesIt) => !takesIt)
}

function missingTexts(word: WordOutline<unknown>, stored: StoredFacts): Partial<Record<FilledText, string>> {
  const keepsOrigin = hasOrigin(stored)
  const missing = FILLED_TEXTS.flatMap((name) => {
    const text = word[name]
    return text && stored[name] === null && !(keepsOrigin && ORIGIN_TEXTS.has(name))
      ? [[name, text] as const]
      : []
  })
  const texts: Partial<Record<FilledText, string>> = Object.fromEntries(missing)
  const lines = missingLines(word, stored, texts.sentence ?? null)
  const { note } = addLines(stored.note, lines)
  return lines.length > 0 && note && note !== stored.note ? { ...texts, note } : texts
}

/** Lines of the note that a word has neither in its note nor as its sentence, which `sentence` may become. */
function missingLines(
  word: WordOutline<unknown>,
  stored: Pick<StoredFacts, 'note' | 'sentence'>,
  sentence: string | null,
): string[] {
  const { noteLines = [] } = word
  const isKnown = (text: string) =>
    text === sentence || text === stored.sentence || Boolean(stored.note?.includes(text))
  return noteLines.filter(({ text }) => !isKnown(text)).map(({ line }) => line)
}

/** Sentences that say which parts of a word are left out because the stored word has no room for them. */
export function describeLeftOut(word: WordOutline<unknown>, stored: StoredFacts | undefined): string[] {
  const problems: string[] = []
  const leftOut = countLeftOutLines(word, stored)
  if (leftOut > 0)
    problems.push(
      `The note of “${word.text}” has no room for ${leftOut === 1 ? 'one' : leftOut} of its sentences.`,
    )
  if (!stored) return problems
  const meanings = newMeanings(word, stored).slice(meaningRoom(stored))
  const lists = newLists(word, stored).slice(listRoom(stored))
  if (meanings.length > 0)
    problems.push(
      `“${word.text}” has no room for ${named(meanings.map(({ meaning }) => meaning))}: a word has at most ${LIMITS.definitionsPerWord} meanings.`,
    )
  if (lists.length > 0)
    problems.push(
      `“${word.text}” was not added to ${named(lists)}: a word is in at most ${LIMITS.tagsPerWord} lists.`,
    )
  return problems
}

/** The first text, and how many more there are. */
function named([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? quotedWord(first) : `${quotedWord(first)} and ${others.length} more`
}

function countLeftOutLines(word: WordOutline<unknown>, stored: StoredFacts | undefined): number {
  const takesOrigin = !stored || !hasOrigin(stored)
  const facts = { note: stored?.note ?? null, sentence: stored?.sentence ?? null }
  return addLines(facts.note, missingLines(word, facts, takesOrigin ? word.sentence : null)).leftOut
}

const meaningRoom = ({ meanings }: StoredFacts) => Math.max(LIMITS.definitionsPerWord - meanings.length, 0)
const listRoom = ({ lists }: StoredFacts) => Math.max(LIMITS.tagsPerWord - lists.length, 0)

/** The meanings that the stored word lacks. */
function newMeanings(word: WordOutline<unknown>, stored: StoredFacts): WordOutline['meanings'] {
  const pairOf = (one: { partOfSpeech: string; meaning: string }) =>
    JSON.stringify([one.partOfSpeech, one.meaning])
  const known = new Set(stored.meanings.map(pairOf))
  return word.meanings.filter((one) => !known.has(pairOf(one)))
}

/** The lists that the stored word is not in. */
function newLists(word: WordOutline<unknown>, stored: StoredFacts): string[] {
  return word.lists.filter((name) => !stored.lists.includes(textKey(name)))
}
