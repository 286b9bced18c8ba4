import 'server-only'
import { SAVED_SOURCE } from '@/lib/domain/add-word/upsert-input'
import { toWordSearchResult } from '@/lib/domain/dictionary/word-search'
import type { UpsertWordInput } from '@/lib/domain/words/word.schema'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { logError } from '@/lib/server/log/log'

type Vocabulary = UpsertWordInput['vocabulary']
/** A meaning as a program gives it for a word that it saves. */
export type GivenDefinition = NonNullable<Vocabulary['definitions']>[number]

/** What the add-word sheet saves when nothing is chosen in it. Nothing for a word that the embedded dictionary does not have. */
export async function lookUpMeanings(word: string): Promise<Partial<Vocabulary>> {
  const found = await defineEmbedded(word)
  if (!found) return {}
  return {
    ...SAVED_SOURCE,
    dataSource: found.dataSource,
    pronunciation: found.pronunciation,
    definitions: found.definitions.map(({ partOfSpeech, definition, example }) => ({
      partOfSpeech,
      definition,
      example,
      isSelectedByUser: false,
    })),
  }
}

/** Missing word data must not prevent saving. */
async function defineEmbedded(word: string) {
  try {
    return toWordSearchResult(word, await getDictionary().define({ text: word })).data
  } catch (error) {
    logError('dictionary', error)
    return null
  }
}
