import { TranslationText } from '@/components/word-parts/translation-text'
import type { FoundTranslation } from '@/lib/client/look-up/dictionary'

/** The translation of a meaning; nothing without one. */
export function MeaningTranslation({
  found,
  language,
}: {
  found: FoundTranslation | null
  /** The learner's main language. */
  language: string | null
}) {
  return found && <TranslationText text={found.text} reading={found.reading} language={language} />
}
