import { useEffect, useState } from 'react'
import { type FoundTranslation, fetchTranslations } from '@/components/add-word/word-step/dictionary'

/** Milliseconds; the learner can type a translation without waiting. */
const TIMEOUT = 3_000

const NONE: readonly FoundTranslation[] = []

/**
 * Translations of a word from installed dictionaries, requested shortly after the last change; empty until they
 * arrive. A failure gives an empty list: a missing translation is never an error.
 * @param partOfSpeech of the picked meaning, empty for none; its translations come first
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

  // Keep the previous translations while another part of speech loads, so that the layout does not shift.
  return found?.word === word ? found.items : NONE
}
