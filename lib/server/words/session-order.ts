import 'server-only'
import { findConfusable, type StudiedWord } from '@/lib/domain/review/order/confusable-words'
import { spreadApart } from '@/lib/domain/review/order/spread-apart'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import type { Relatives } from '@/lib/server/dictionary/embedded/relatives'
import { logError } from '@/lib/server/log/log'
import { listIrregularForms } from '@/lib/server/words/word-forms.service'
import type { WordRecord } from '@/lib/server/words/word-record'

/**
 * The words of a session in the order in which they are asked, each with those that are easily taken for it: no statement.
 * Meanings count as far as they are loaded.
 *
 * @param words in the order in which they are due
 */
export function inSessionOrder(words: readonly WordRecord[]): WordRecord[] {
  const confusable = findConfusable(toStudiedWords(words))
  const byId = new Map(words.map((word) => [word.id, word]))
  const order = spreadApart([...byId.keys()], confusable)
  return order.flatMap((id) => {
    const word = byId.get(id)
    return word ? { ...word, confusedWith: [...(confusable.get(id) ?? [])] } : []
  })
}

function toStudiedWords(words: readonly WordRecord[]): StudiedWord[] {
  const relativesOf = openRelatives()
  return words.map(({ id, text, translation, definitions }) => {
    const saved = definitions.filter((definition) => !isPlaceholder(definition))
    return {
      id,
      text,
      forms: listIrregularForms(text),
      meanings: saved.map(({ meaning }) => meaning),
      translations: [translation, ...saved.map((meaning) => meaning.translation)].filter(
        (one) => one !== null,
      ),
      ...relativesOf(text),
    }
  })
}

/** Without word data: no word has relatives. */
function openRelatives(): (text: string) => Relatives {
  try {
    const dictionary = getDictionary()
    return (text) => dictionary.relativesOf(text)
  } catch (error) {
    logError('dictionary', error)
    return () => ({ synonyms: [], kin: [] })
  }
}
