import { useEffect, useState } from 'react'
import {
  type FoundTranslations,
  fetchTranslations,
  type TranslationQuery,
} from '@/components/add-word/word-step/dictionary'

/** Milliseconds, twice the server's limit; the learner can type a translation without waiting. */
const TIMEOUT = 5_000
/** Milliseconds between requests while the dictionary is being installed. */
const RETRY_DELAY = 2_000

const NONE: FoundTranslations = { items: [], state: 'none' }

/**
 * Translations of a word from installed dictionaries, and the state of these; empty until they arrive. While a
 * dictionary is being installed, asks again until it is there. A failure gives an empty list: a missing translation is
 * never an error.
 */
export function useTranslations({ word, partOfSpeech, glosses }: TranslationQuery): FoundTranslations {
  const [found, setFound] = useState<{ word: string; answer: FoundTranslations } | null>(null)
  // A text, because effects compare dependencies by identity.
  const query = JSON.stringify({ word, partOfSpeech, glosses } satisfies TranslationQuery)

  useEffect(() => {
    const asked: TranslationQuery = JSON.parse(query)
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGetting = false
    async function ask() {
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT)])
      const answer = await fetchTranslations(asked, signal).catch(() => null)
      if (abort.signal.aborted) return
      if (answer || !isGetting) setFound({ word: asked.word, answer: answer ?? NONE })
      if (answer) isGetting = answer.state === 'getting'
      if (isGetting) timer = setTimeout(ask, RETRY_DELAY)
    }
    void ask()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [query])

  // Keep the previous translations while another part of speech loads, so that the layout does not shift.
  return found?.word === word ? found.answer : NONE
}
