import { LIMITS } from '@/lib/domain/limits'
import { textKey } from '@/lib/domain/text'
import type { CompleteLogEntry, WordOutline } from '@/lib/domain/transfer/complete-word'

/** Texts of a word that an import fills in where the user has none. */
export const FILLED_TEXTS = [
  'note',
  'pronunciation',
  'sentence',
  'sourceUrl',
  'sourceTitle',
  'place',
] as const
export type FilledText = (typeof FILLED_TEXTS)[number]

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

/** What an import adds to a word that the user has. Nothing of the user is replaced. */
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

/** The four say where a word was met: they are taken together, or a sentence would get another page's address. */
const PLACE_TEXTS: ReadonlySet<FilledText> = new Set(['sentence', 'sourceUrl', 'sourceTitle', 'place'])

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
    meanings: missingMeanings(word, stored),
    lists: missingLists(word, stored),
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
  const hasPlace = [...PLACE_TEXTS].some((name) => stored[name] !== null)
  const missing = FILLED_TEXTS.flatMap((name) => {
    const text = word[name]
    return text && stored[name] === null && !(hasPlace && PLACE_TEXTS.has(name))
      ? [[name, text] as const]
      : []
  })
  return Object.fromEntries(missing)
}

function missingMeanings(word: WordOutline<unknown>, stored: StoredFacts): WordOutline['meanings'] {
  const pairOf = (one: { partOfSpeech: string; meaning: string }) =>
    JSON.stringify([one.partOfSpeech, one.meaning])
  const known = new Set(stored.meanings.map(pairOf))
  const room = LIMITS.definitionsPerWord - stored.meanings.length
  return word.meanings.filter((one) => !known.has(pairOf(one))).slice(0, Math.max(room, 0))
}

function missingLists(word: WordOutline<unknown>, stored: StoredFacts): string[] {
  const room = LIMITS.tagsPerWord - stored.lists.length
  return word.lists.filter((name) => !stored.lists.includes(textKey(name))).slice(0, Math.max(room, 0))
}
