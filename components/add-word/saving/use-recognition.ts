import { useApolloClient } from '@apollo/client/react'
import { type Dispatch, useCallback, useRef } from 'react'
import { findSaved, joinWithSaved } from '@/lib/client/look-up/saved-words'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'

/** Finds out which words to add are already saved. `userId` is null while signed out. */
export function useRecognition(userId: string | null, dispatch: Dispatch<AddWordAction>) {
  const client = useApolloClient()
  /** Keys of the texts that the learner does not have. */
  const newTexts = useRef(new Set<string>())

  /** Asks in parallel with the look-up of a text. A failure shows nothing: the save asks again. */
  const recognise = useCallback(
    (text: string) => {
      if (userId === null) return
      const query = foldText(text)
      newTexts.current.delete(textKey(query))
      findSaved(client, query).then(
        (saved) => {
          if (saved) dispatch({ type: 'recognised', query, ...saved })
          else newTexts.current.add(textKey(query))
        },
        () => undefined,
      )
    },
    [client, dispatch, userId],
  )

  /**
   * A word as it is saved, with what the learner has of it. Asks unless it is known to be new: another word was shown when the
   * answer came, or the look-up found another base form. What this sheet has saved itself stays new: a second save has what the
   * learner has taken away meanwhile.
   */
  const withSaved = useCallback(
    async (word: OtherWord) =>
      newTexts.current.has(textKey(word.text)) ? word : joinWithSaved(client, word),
    [client],
  )

  return { recognise, withSaved }
}
