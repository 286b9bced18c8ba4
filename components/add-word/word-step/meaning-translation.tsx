import { TranslationText } from '@/components/word-parts/translation-text'
import type { FoundTranslation } from '@/lib/client/look-up/dictionary'

/** The translation of a meaning; nothing without one, or an empty line where one can still come. */
export function MeaningTranslation({
  found,
  keepsLine,
  language,
}: {
  found: FoundTranslation | null
  /** Nothing below moves when a translation comes. */
  keepsLine: boolean
  /** The learner's main language; undefined while it is not known. */
  language: string | null | undefined
}) {
  if (found) return <TranslationText text={found.text} reading={found.reading} language={language ?? null} />
  return keepsLine && <span className="block">{'\u00a0'}</span>
}
