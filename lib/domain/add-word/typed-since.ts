import type { AddWordState } from '@/lib/domain/add-word/add-word'
import { typedTranslation } from '@/lib/domain/add-word/translation-input'
import { textsOfWord } from '@/lib/domain/add-word/word-texts'
import { foldText } from '@/lib/domain/text/clean'

/**
 * What the learner wrote into the sheet after `sent`: nothing, more about the same word, or another word. What look-ups and
 * uploads change is not theirs.
 */
export function typedSince(sent: AddWordState, now: AddWordState): 'nothing' | 'more' | 'other word' {
  if (foldText(now.text) !== foldText(sent.text)) return 'other word'
  return JSON.stringify(writtenIn(now)) === JSON.stringify(writtenIn(sent)) ? 'nothing' : 'more'
}

const writtenIn = ({ tags, typedTag, ownMeaning, ...word }: AddWordState) => ({
  ...{ tags, typedTag, ownMeaning },
  texts: textsOfWord(word),
  translation: typedTranslation(word, ''),
  chosen: word.meanings.filter(({ isSelected }) => isSelected),
})
