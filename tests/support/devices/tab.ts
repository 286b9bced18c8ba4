/** What a tab of the app does with the outbox: the app's own code, bundled and run once for each tab (tab-script.ts). */
import { mustFollowOutbox } from '@/components/add-word/saving/save-from-outbox'
import { createApolloClient } from '@/lib/client/api/apollo-client'
import { isUnanswered } from '@/lib/client/api/no-answer'
import { addToOutbox, listOutbox, takeBack } from '@/lib/client/outbox/outbox'
import { sendLane, undoEntry } from '@/lib/client/outbox/send-lane'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { sendSave } from '@/lib/client/outbox/senders/send-save'
import { answerEntry, type NewEntry } from '@/lib/domain/outbox/outbox-entry'

const client = createApolloClient()

/** What a page of the app offers to a device. */
export interface Tab {
  add: (userId: string, entry: NewEntry) => void
  /** Resolves to true unless something can be sent later. */
  send: (userId: string) => Promise<boolean>
  /** As the sheet does it: directly, unless an older change of the word waits. Resolves to why the sheet shows that it is refused, or null. */
  saveInSheet: (userId: string, entry: Extract<NewEntry, { kind: 'save' }>) => Promise<string | null>
  undo: typeof undoEntry
  undoAnswer: (userId: string, answer: { answerId: string; wordId: string }) => void
}

export const tab: Tab = {
  add: addToOutbox,
  send: (userId) => sendOutbox(client, userId),
  async saveInSheet(userId, entry) {
    if (mustFollowOutbox(userId, [entry.word])) {
      addToOutbox(userId, entry)
      await sendLane(client, userId, 'words')
      return null
    }
    try {
      return await sendSave(client, entry.word, userId)
    } catch (error) {
      if (!isUnanswered(error)) throw error
      addToOutbox(userId, entry)
      return null
    }
  },
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
