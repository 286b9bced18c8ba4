import type { FlashcardFragment } from '@/generated/operations'
import { type Tip, tipsOf } from '@/lib/domain/flashcards/flashcards'
import { ownTexts } from '@/lib/domain/review/review-steps'
import { namedPartOfSpeech } from '@/lib/domain/words/meaning/parts-of-speech'

/** Screen reader text for the back of the card. @param index of the tip that is shown */
export function backText(word: FlashcardFragment, index: number): string {
  const own = index === 0 ? ownTexts(word) : []
  return [...own, tipText(tipsOf(word.vocabulary.definitions)[index])].filter(Boolean).join('\n')
}

function tipText(tip: Tip | undefined): string {
  if (!tip) return 'No definition available'
  const kind = tip.kind === 'definition' ? namedPartOfSpeech(tip.partOfSpeech) : 'Example'
  return kind ? `${kind}: ${tip.text}` : tip.text
}
