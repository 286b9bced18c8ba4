import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DictionaryState } from '@/lib/domain/translation/dictionary-state'

/** Languages whose failed download the learner has read about. */
const told = new Set<string>()

/**
 * Says that the dictionary of the learner's language is being installed, or that this failed: the latter only once
 * until the page is loaded again.
 * @param props `language`: its English name
 */
export function DictionaryNote({ state, language }: { state: DictionaryState; language: string }) {
  const [isNews] = useState(() => !told.has(language))
  useEffect(() => {
    if (state === 'failed') told.add(language)
  }, [state, language])

  const isGetting = state === 'getting'
  const hasFailed = state === 'failed' && isNews
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft empty:hidden">
      {isGetting && <LoaderCircle aria-hidden size={16} className="shrink-0 animate-spin text-thread" />}
      {isGetting && <span>{`Getting the ${language} dictionary…`}</span>}
      {hasFailed && (
        <span>{`The ${language} dictionary cannot be downloaded now. We try again every day. Until then, you can type the translation.`}</span>
      )}
    </p>
  )
}
