import type { ApolloClient } from '@apollo/client'
import type { LearningChange } from '@/components/review/use-review'
import { showToast } from '@/components/ui/toast/toast'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { addToOutbox } from '@/lib/client/outbox/outbox'
import { sendWords } from '@/lib/client/outbox/send-words'
import { answerEntry } from '@/lib/domain/outbox/outbox-entry'
import { quotedWord } from '@/lib/domain/text/quoted-word'

/** A stage change that the server has saved. */
export type SavedStage = Readonly<{
  userId: string
  wordId: string
  answerId: string
  stage: LearningChange
  text: string
}>

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

/** The undo is in the outbox until the server has it; the layout tells of a refusal. */
async function undoStage(
  client: ApolloClient,
  { userId, wordId, answerId, text }: SavedStage,
): Promise<void> {
  addToOutbox(userId, answerEntry({ kind: 'undo', answerId, wordId, text }))
  await sendWords(client, userId)
  await refreshScreen(client)
}
