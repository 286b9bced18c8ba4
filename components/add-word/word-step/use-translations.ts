import { useEffect, useState } from 'react'
import { type FoundTranslation, fetchTranslations } from '@/components/add-word/word-step/dictionary'

/** Milliseconds; the field is there to be typed into long before. */
const TIMEOUT = 3_000

const NONE: readonly FoundTranslation[] = []

/**
 * Translations of a word from installed dictionaries, requested a moment after the last change; empty until they arrive.
 * A failure gives none: a missing translation is never an error.
 *
 * @param partOfSpeech of the meaning that was picked, empty for none: it comes first
 */
export function useTranslations(word: string, partOfSpeech: string): readonly FoundTranslation[] {
  const [found, setFound] = useState<{ word: string; items: readonly FoundTranslation[] } | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT)])
    fetchTranslations(word, partOfSpeech, signal)
      .catch(() => NONE)
      .then((items) => {
        if (!abort.signal.aborted) setFound({ word, items })
      })
    return () => abort.abort()
  }, [word, partOfSpeech])

  // While another part of speech is asked for the last ones stay, so that nothing jumps.
  return found?.word === word ? found.items : NONE
}
