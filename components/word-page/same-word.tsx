'use client'

import { useApolloClient } from '@apollo/client/react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { showToast } from '@/components/ui/toast/toast'
import {
  KeepVocabularyItemsApartDocument,
  MergeVocabularyItemsDocument,
  type WordPageQuery,
} from '@/generated/operations'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { quotedWord } from '@/lib/domain/text/quoted-word'

// Loaded on demand: few words ever need it.
const ConfirmDialog = lazy(() =>
  import('@/components/ui/sheet/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
)

const FAILED = 'Check your connection and try again.'

type SameWordProps = {
  word: NonNullable<WordPageQuery['viewer']['vocabularyItem']>
  other: NonNullable<WordPageQuery['viewer']['sameWord']>
}

/** Offers to merge two words that became the same one. */
export function SameWord({ word, other }: SameWordProps) {
  const { isBusy, merge, keepBoth } = useSameWord(word.id, other.id)
  const [isAsking, setIsAsking] = useState(false)
  const text = word.vocabulary.text

  return (
    <section
      aria-labelledby="same-word-title"
      className="mx-auto grid w-full max-w-[40rem] gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="same-word-title" className="headword text-xl">
        You have this word twice
      </h2>
      <p className="text-ink-soft wrap-anywhere">
        {`${quotedWord(text)} and ${quotedWord(other.vocabulary.text)} used to be two words, because of a character that is hard to see or another kind of apostrophe or hyphen. Now they are the same.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => setIsAsking(true)}>
          Merge
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={keepBoth}>
          Keep both
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setIsAsking}
            title={`Merge both words into ${quotedWord(text)}?`}
            description="Meanings, notes, lists and the reviews of both are kept, up to ten meanings, the chosen ones first. Where both have a sentence, a photo or a recording, the one shown here stays. This cannot be undone."
            confirmLabel="Merge"
            onConfirm={merge}
          />
        </Suspense>
      )}
    </section>
  )
}

function useSameWord(id: string, otherId: string) {
  const client = useApolloClient()
  const [isBusy, setIsBusy] = useState(false)
  const variables = { input: { id, otherId } }

  async function run(change: () => Promise<string | undefined>, done: string) {
    setIsBusy(true)
    const problem = await change().catch(() => FAILED)
    setIsBusy(false)
    if (problem !== undefined)
      return showToast({ tone: 'error', title: 'Nothing was changed', description: problem })
    showToast({ title: done })
    await refreshScreen(client)
  }

  return {
    isBusy,
    merge: () =>
      void run(async () => {
        const { data } = await client.mutate({ mutation: MergeVocabularyItemsDocument, variables })
        return data?.mergeVocabularyItems.problems[0]?.message
      }, 'Merged into one word'),
    keepBoth: () =>
      void run(async () => {
        const { data } = await client.mutate({ mutation: KeepVocabularyItemsApartDocument, variables })
        return data?.keepVocabularyItemsApart.problems[0]?.message
      }, 'Both words stay'),
  }
}
