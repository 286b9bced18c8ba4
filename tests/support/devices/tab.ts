/** What a tab of the app does with the outbox: the app's own code, bundled and run once for each tab (tab-script.ts). */
import { createApolloClient } from '@/lib/client/api/apollo-client'
import { addToOutbox, listOutbox, takeBack } from '@/lib/client/outbox/outbox'
import { undoEntry } from '@/lib/client/outbox/send-lane'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { answerEntry, type NewEntry } from '@/lib/domain/outbox/outbox-entry'

const client = createApolloClient()

/** What a page of the app offers to a device. */
export interface Tab {
  add: (userId: string, entry: NewEntry) => void
  /** Resolves to true unless something can be sent later. */
  send: (userId: string) => Promise<boolean>
  undo: typeof undoEntry
  undoAnswer: (userId: string, answer: { answerId: string; wordId: string }) => void
}

export const tab: Tab = {
  add: addToOutbox,
  send: (userId) => sendOutbox(client, userId),
  undo: undoEntry,
  undoAnswer(userId, answer) {
    const refused = listOutbox(userId).find(
      (entry) =>
        entry.refusal !== null && entry.kind === 'answer' && entry.answer.answerId === answer.answerId,
    )
    if (refused) takeBack([refused])
    else addToOutbox(userId, answerEntry({ kind: 'undo', ...answer }))
  },
}
