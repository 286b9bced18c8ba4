import type { ApolloClient } from '@apollo/client'
import { SavedWordDocument } from '@/generated/operations'
import { toSavedWord } from '@/lib/client/look-up/to-saved-word'
import type { EditedWord } from '@/lib/domain/add-word/add-word'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { recognised } from '@/lib/domain/add-word/recognised'
import { foldText } from '@/lib/domain/text/clean'

/** Who asks; without it, whoever is signed in (lib/client/api/http-link.ts). */
type Asker = Readonly<{ userId?: string }>

/** The learner's saved word of a text; null for none. Rejects when the server does not say. */
export async function findSaved(
  client: ApolloClient,
  text: string,
  context: Asker = {},
): Promise<Pick<EditedWord, 'id' | 'word'> | null> {
  const { data } = await client.query({
    query: SavedWordDocument,
    variables: { text: foldText(text) },
    fetchPolicy: 'network-only',
    context,
  })
  const item = data?.viewer.vocabularyItemByText
  return item ? { id: item.id, word: toSavedWord(item) } : null
}

/**
 * A word to add together with the saved word of the same text, where the learner has one: the API replaces the meanings of a
 * word, and its own ones and what was chosen must stay. Rejects as {@link findSaved}.
 */
export async function joinWithSaved(
  client: ApolloClient,
  word: OtherWord,
  context?: Asker,
): Promise<OtherWord> {
  if (word.edited) return word
  const saved = await findSaved(client, word.text, context)
  return saved ? recognised(word, word.text, saved) : word
}
