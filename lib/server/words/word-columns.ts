import 'server-only'
import type { VocabularyItem } from '@/generated/prisma/client'
import { textKey } from '@/lib/domain/text/identity'
import {
  changeTranslation,
  type StoredTranslation,
  translationLanguage,
} from '@/lib/domain/translation/translation-language'
import type { WordChange } from '@/lib/domain/words/word.schema'
import { type ApiTexts, mapFieldsBy, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { TranslationsOfSave } from '@/lib/server/translation/translations-of-save'

type StoredText = StoredTranslation & { text: string }

/** No translation is filled in; a job may fill it in again. */
export const NO_FILLED_IN = Object.freeze({
  translation: null,
  translationLanguage: null,
  translationIsOurs: false,
})

const NO_TRANSLATION: StoredTranslation = {
  ownTranslations: {},
  translation: null,
  translationLanguage: null,
}

interface WordToSave {
  viewer: UserRecord
  /** Null for a new word. */
  stored: StoredText | null
  change: WordChange
  translations: TranslationsOfSave | null
}

/** The columns that a save writes into the word's row. An omitted field is undefined, so Prisma keeps its column. */
export function toWordColumns(word: WordToSave) {
  const { stored, change } = word
  const { vocabulary, userContext } = change
  const isOtherWord = stored !== null && textKey(stored.text) !== textKey(vocabulary.text)
  return {
    ...(isOtherWord && { variant: 1, keptApart: false }),
    text: vocabulary.text,
    textKey: textKey(vocabulary.text),
    pronunciation: vocabulary.pronunciation,
    source: vocabulary.source,
    score: vocabulary.score,
    defHeadword: vocabulary.defHeadword,
    dataSource: vocabulary.dataSource,
    ...toTextColumns(userContext),
    ...toTranslationColumns(word),
  }
}
export type WordColumns = ReturnType<typeof toWordColumns>

/** Typed by the Prisma model: a field of the table without its column in the schema does not compile. */
type TextColumns = Record<keyof Pick<VocabularyItem, keyof ApiTexts>, string | null | undefined>

const toTextColumns = (userContext: WordChange['userContext']): TextColumns =>
  mapFieldsBy('apiName', (field) => userContext?.[WORD_FIELDS[field].apiName])

/** Ours, if there is one. Else a changed text clears what was filled in; a job fills in missing translations again. */
function toTranslationColumns({ viewer, stored, change: { vocabulary }, translations }: WordToSave) {
  const isRenamed = stored !== null && stored.text !== vocabulary.text
  const language = translationLanguage(viewer.mainLanguage)
  return {
    translatedInto: null,
    ...(isRenamed && NO_FILLED_IN),
    ...changeTranslation(stored ?? NO_TRANSLATION, vocabulary.translation, language),
    ...(translations?.word && {
      translation: translations.word,
      translationLanguage: translations.language,
      translationIsOurs: true,
    }),
  }
}
