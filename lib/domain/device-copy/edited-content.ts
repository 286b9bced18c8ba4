import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { textsOfWord } from '@/lib/domain/add-word/word-texts'
import type { CopiedContent } from '@/lib/domain/device-copy/copied-word'
import { foldText } from '@/lib/domain/text/clean'
import { PLACEHOLDER_DEFINITION } from '@/lib/domain/words/meaning/placeholder'
import { mapFieldsBy } from '@/lib/domain/words/word-fields'

/** What is shown of a word after a change that the server does not have yet. Photo and recording stay as they were. */
export function withEdit(content: CopiedContent, edit: OtherWord): CopiedContent {
  const texts = textsOfWord(edit)
  const saved = edit.meanings.map(({ definition, partOfSpeech, example, isSelected }) => {
    const known = content.definitions.find(
      (one) => one.meaning === definition && one.partOfSpeech === partOfSpeech,
    )
    return {
      meaning: definition,
      partOfSpeech,
      translation: known?.translation ?? null,
      translationReading: known?.translationReading ?? null,
      isSelectedByUser: isSelected,
      examples: known?.examples ?? (example ? [{ example, translation: null }] : []),
    }
  })
  // The sheet saves the selected meanings, and what it found beside them is not the learner's.
  const kept = saved.filter(({ isSelectedByUser }) => isSelectedByUser)
  const placeholder = {
    ...PLACEHOLDER_DEFINITION,
    translation: null,
    translationReading: null,
    isSelectedByUser: false,
    examples: [],
  }
  const translation = foldText(edit.translation) || null
  return {
    ...content,
    ...mapFieldsBy('apiName', (field) => texts[field].trim() || null),
    translation,
    translationReading: translation === content.translation ? content.translationReading : null,
    definitions: kept.length > 0 ? kept : [placeholder],
  }
}
