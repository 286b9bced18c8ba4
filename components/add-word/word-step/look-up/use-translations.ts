import { useEffect, useState } from 'react'
import {
  type FoundTranslation,
  fetchTranslations,
  type TranslationQuery,
} from '@/lib/client/look-up/dictionary'
import { type AddWordState, canGoForward } from '@/lib/domain/add-word/add-word'
import { uniqueBy } from '@/lib/domain/collections'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { meantMeanings } from '@/lib/domain/words/meaning/meanings'

/** Milliseconds, twice the server's limit; the learner can type a translation without waiting. */
const TIMEOUT_MS = 5_000
/** Milliseconds that the meanings of a word wait for their translations, so that nothing moves once they are seen. */
const MAX_HOLD_MS = 500
/** Maximum number of suggested translations. */
const MAX_OFFERED = 4

export type WordTranslations = Readonly<{
  /** For the meanings that are picked, the best first. */
  offered: readonly FoundTranslation[]
  /** Whether `offered` is known: false while a look-up runs. */
  isKnown: boolean
  /** Whether the meanings wait for them: for a moment after the word was looked up. */
  areAwaited: boolean
  /** Whether they come after the meanings are seen. */
  areLate: boolean
  /** The best translation of a meaning, by its definition; null when there is none. */
  ofMeaning: (definition: string) => FoundTranslation | null
}>

/**
 * The translations of the word in the sheet, for all of its meanings: our own; for picked meanings without one, those of a
 * dictionary of the host.
 *
 * @param language null: none are asked for; undefined: not known yet
 */
export function useWordTranslations(
  state: AddWordState,
  language: string | null | undefined,
): WordTranslations {
  const isLookedUp = canGoForward(state)
  const isAsked = isLookedUp && typeof language === 'string'
  const word = foldText(state.text)
  const glosses = state.meanings.map(({ definition }) => definition)
  const all = useTranslations(isAsked ? { word, partOfSpeech: '', glosses } : null)
  // From the look-up on, also while the language is not known: meanings that are seen are not hidden again.
  const areMissing = isLookedUp && language !== null && !all.isOfWord
  const areLate = useLateWord(areMissing ? word : null) === word
  // As the job that fills in a translation after the save (lib/server/translation/translate-words.ts).
  const meant = meantMeanings(state.meanings)
  const ours = all.items.filter(({ definition }) => meant.some((one) => one.definition === definition))
  const query = {
    word,
    partOfSpeech: meant[0]?.partOfSpeech ?? '',
    glosses: meant.map(({ definition }) => definition),
  }
  const others = useTranslations(isAsked && all.isKnown && ours.length === 0 ? query : null)
  const found = ours.length > 0 ? ours : others.items
  const offered = uniqueBy(found, ({ text }) => text).filter(({ text }) => text.length <= LIMITS.translation)
  return {
    offered: offered.slice(0, MAX_OFFERED),
    isKnown: all.isKnown && (ours.length > 0 || others.isKnown),
    areAwaited: areMissing && !areLate,
    areLate,
    ofMeaning: (wanted) => all.items.find(({ definition }) => definition === wanted) ?? null,
  }
}

/** The word whose first translations did not come within {@link MAX_HOLD_MS}. */
function useLateWord(waiting: string | null): string | null {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (waiting === null) return
    const timer = setTimeout(() => setLate(waiting), MAX_HOLD_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return late
}

type Answer = Readonly<{
  items: readonly FoundTranslation[]
  isKnown: boolean
  /** Whether `items` are of this word, also while those of another meaning load. */
  isOfWord: boolean
}>

const NOT_ASKED: Answer = { items: [], isKnown: false, isOfWord: false }

/** Translations of a word. A failure gives an empty list: a missing translation is never an error. */
function useTranslations(wanted: TranslationQuery | null): Answer {
  const [found, setFound] = useState<{ query: string; word: string; items: FoundTranslation[] } | null>(null)
  // A text, because effects compare dependencies by identity.
  const query = wanted && JSON.stringify(wanted)

  useEffect(() => {
    if (query === null) return
    const asked: TranslationQuery = JSON.parse(query)
    const abort = new AbortController()
    async function ask() {
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT_MS)])
      const items = await fetchTranslations(asked, signal).catch(() => [])
      if (!abort.signal.aborted) setFound({ query: JSON.stringify(asked), word: asked.word, items })
    }
    void ask()
    return () => abort.abort()
  }, [query])

  // Keeps the previous translations while those of another meaning load, so that the layout does not shift.
  if (!found || !wanted || found.word !== wanted.word) return NOT_ASKED
  return { items: found.items, isKnown: found.query === query, isOfWord: true }
}
