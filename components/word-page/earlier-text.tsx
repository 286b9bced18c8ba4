import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { showToast } from '@/components/ui/toast/toast'
import type { WordOfPage } from '@/components/word-page/word-meanings'
import { UpsertVocabularyItemDocument, type WordPageQuery } from '@/generated/operations'
import { failureTextOf, textOf } from '@/lib/client/api/problem-of'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { OWN_TEXT } from '@/lib/domain/text/text-language'
import { fieldOfPart, partTitle } from '@/lib/domain/words/earlier-texts'
import { type FieldName, WORD_FIELDS } from '@/lib/domain/words/word-fields'

/** Id of the heading above the history. */
export const HISTORY_TITLE = 'history-title'

export type EarlierEntry = WordPageQuery['viewer']['earlierTexts'][number]

type EarlierTextProps = { word: WordOfPage; earlier: EarlierEntry }

/** A text of the word that another one took the place of, and the way back to it. */
export function EarlierTextQuote({ word, earlier: { part, text } }: EarlierTextProps) {
  const field = fieldOfPart(part)
  return (
    <div className="mt-2 flex flex-col items-start gap-1 border-s-2 border-line-strong ps-3">
      <p {...OWN_TEXT} translate="no" className="w-fit max-w-full whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {field && <UseAgain word={word} field={field} text={text} />}
    </div>
  )
}

/** Puts the text back; the one that is there now becomes an earlier text. */
function UseAgain({ word, field, text }: { word: WordOfPage; field: FieldName; text: string }) {
  const client = useApolloClient()
  const [isBusy, setIsBusy] = useState(false)
  const title = partTitle(WORD_FIELDS[field].part)

  async function save(): Promise<string | null> {
    const userContext = { [WORD_FIELDS[field].apiName]: text }
    const { text: wordText } = word.vocabulary
    // The rest stays as it is stored, also where another device has changed it since.
    const known = { text: wordText, definitions: [], tagNames: [] }
    const input = { id: word.id, vocabulary: { text: wordText }, userContext, known }
    const { data } = await client.mutate({ mutation: UpsertVocabularyItemDocument, variables: { input } })
    const payload = data?.upsertVocabularyItem
    return payload?.vocabularyItem ? null : textOf(payload?.problems)
  }

  async function handlePress() {
    setIsBusy(true)
    const problem = await save().catch(failureTextOf)
    setIsBusy(false)
    if (problem !== null)
      return showToast({ tone: 'error', title: 'Nothing was changed', description: problem })
    showToast({ tone: 'success', title: `${title} put back` })
    await refreshScreen(client)
    // The row of this button is gone.
    document.getElementById(HISTORY_TITLE)?.focus()
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ms-3.5"
      pending={isBusy}
      aria-label={`Use this again: ${title}`}
      onClick={handlePress}
    >
      Use this again
    </Button>
  )
}
