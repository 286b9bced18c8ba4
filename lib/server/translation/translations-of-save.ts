import 'server-only'
import { languageOfTag } from '@/lib/domain/languages/languages'
import { LIMITS } from '@/lib/domain/limits'
import { translationTag } from '@/lib/domain/translation/translation-language'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { logError } from '@/lib/server/log/log'
import { translateAsMeant, translateSense } from '@/lib/server/translation/own-translator'
import { toWordQuery } from '@/lib/server/translation/translator'

/** This project's own translations of a word that is being saved. */
export interface TranslationsOfSave {
  language: string
  /** Null when there is none. */
  word: string | null
  /** Translations of meanings, by their definition. */
  meanings: ReadonlyMap<string, string>
}

interface SavedWord {
  text: string
  definitions: readonly { partOfSpeech: string; definition: string; isSelectedByUser: boolean }[]
}

/**
 * What a save stores at once, so that the word has in the list what the sheet showed; a job fills in what is not ours. Null
 * without a language to translate into, and without word data, which must not prevent a save.
 */
export function translateSave(
  viewer: UserRecord,
  { text, definitions }: SavedWord,
): TranslationsOfSave | null {
  const tag = translationTag(viewer)
  if (tag === null) return null
  const meant = definitions.map(({ partOfSpeech, definition, isSelectedByUser }) => ({
    text: definition,
    partOfSpeech,
    isSelected: isSelectedByUser,
  }))
  try {
    const word = translateAsMeant(toWordQuery(text, meant), tag)
    const meanings = definitions.flatMap(({ definition }) => {
      const translation = translateSense({ text, definition }, tag)
      return translation === null ? [] : [[definition, translation] as const]
    })
    const fits = word !== null && word.length <= LIMITS.translation
    return { language: languageOfTag(tag), word: fits ? word : null, meanings: new Map(meanings) }
  } catch (error) {
    logError('dictionary', error)
    return null
  }
}
