import 'server-only'
import { LIMITS } from '@/lib/domain/limits'
import { uniqueLists } from '@/lib/domain/transfer/anki/anki-options'
import type { UpsertWordInput } from '@/lib/domain/words/word.schema'
import { mapFieldsBy, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { WordRecord } from '@/lib/server/words/word-record'
import { saveWord } from '@/lib/server/words/word-save.service'

/** What a program gives of a word; what is undefined or null, it does not have. */
export interface GivenWord {
  text: string
  /** Of a new word, and of one that has no meaning yet. */
  vocabulary: Partial<Omit<UpsertWordInput['vocabulary'], 'text'>>
  context: NonNullable<UpsertWordInput['userContext']>
  lists: readonly string[]
}

interface Keeping {
  viewer: UserRecord
  now: Date
  given: GivenWord
  /** The viewer's word that it is; null: it is a new one. */
  saved: WordRecord | null
}

/**
 * Saves a word for a program. A word stands once among a learner's words: what is given fills in what the saved one lacks, and its
 * lists are added. Returns the word's id. Throws as saveWord.
 */
export async function keepWord({ viewer, now, given, saved }: Keeping): Promise<string> {
  const tagNames = uniqueLists([...(saved?.tags ?? []).map(({ name }) => name), ...given.lists])
  const context = { ...given.context, tagNames: tagNames.slice(0, LIMITS.tagsPerWord) }
  if (!saved) {
    const vocabulary = { ...given.vocabulary, text: given.text }
    return saveWord(viewer, { vocabulary, userContext: context }, now)
  }
  return saveWord(viewer, { id: saved.id, ...gapsOf(saved, given, context) }, now)
}

function gapsOf(
  saved: WordRecord,
  { vocabulary }: GivenWord,
  context: GivenWord['context'],
): UpsertWordInput {
  const { pronunciation, translation, definitions = [] } = vocabulary
  const texts = mapFieldsBy('apiName', (field) => {
    const { apiName } = WORD_FIELDS[field]
    return saved[apiName] ? undefined : (context[apiName] ?? undefined)
  })
  return {
    vocabulary: {
      text: saved.text,
      pronunciation: saved.pronunciation ? undefined : (pronunciation ?? undefined),
      translation: saved.translation ? undefined : (translation ?? undefined),
      definitions: saved.definitions.length === 0 && definitions?.length ? definitions : undefined,
    },
    userContext: { ...context, ...texts },
  }
}
