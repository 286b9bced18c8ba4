import type { AddWordState } from '@/lib/domain/add-word/add-word'
import { typedTranslation } from '@/lib/domain/add-word/translation-input'
import { foldText } from '@/lib/domain/text/clean'

/**
 * What the learner wrote into the sheet after `sent`: nothing, more about the same word, or another word. What look-ups and
 * uploads change is not theirs.
 */
export function typedSince(sent: AddWordState, now: AddWordState): 'nothing' | 'more' | 'other word' {
  if (foldText(now.text) !== foldText(sent.text)) return 'other word'
  return JSON.stringify(writtenIn(now)) === JSON.stringify(writtenIn(sent)) ? 'nothing' : 'more'
}

const writtenIn = ({ note, tags, typedTag, ownMeaning, origin, meanings, ...translation }: AddWordState) => ({
  ...{ note, tags, typedTag, ownMeaning, origin },
  translation: typedTranslation(translation, ''),
  chosen: meanings.filter(({ isSelected }) => isSelected),
})
