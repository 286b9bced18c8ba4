import type { ApolloClient } from '@apollo/client'
import type { LearningChange } from '@/components/review/use-review'
import { showToast } from '@/components/ui/toast/toast'
import { UndoReviewDocument } from '@/generated/operations'
import { problemOf } from '@/lib/client/api/problem-of'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { quotedWord } from '@/lib/domain/text/quoted-word'

/** A stage change that the server has saved. */
export type SavedStage = Readonly<{ answerId: string; stage: LearningChange; text: string }>

/** Shows a toast that a word's stage has changed, with Undo. */
export function announceStage(client: ApolloClient, change: SavedStage): void {
  const { stage, text } = change
  showToast({
    title:
      stage === 'LEARNED'
        ? `${quotedWord(text)} marked as learned`
        : `${quotedWord(text)} is back in learning`,
    undo: () => void undoStage(client, change),
  })
}

async function undoStage(client: ApolloClient, { answerId, text }: SavedStage): Promise<void> {
  const problem = await problemOf(sendUndo(client, answerId))
  if (problem)
    showToast({
      tone: 'error',
      title: `The change of ${quotedWord(text)} could not be undone`,
      description: problem,
    })
  await refreshScreen(client)
}

async function sendUndo(client: ApolloClient, answerId: string) {
  const { data } = await client.mutate({ mutation: UndoReviewDocument, variables: { input: { answerId } } })
  return data?.undoReview
}
