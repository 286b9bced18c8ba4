import type { ApolloClient } from '@apollo/client'
import { dropFile } from '@/lib/client/draft/draft-files'
import { noteSent } from '@/lib/client/outbox/answered-words'
import { sendAnswer } from '@/lib/client/outbox/senders/send-answer'
import { sendDeletion } from '@/lib/client/outbox/senders/send-deletion'
import { sendPendingFile } from '@/lib/client/outbox/senders/send-file'
import { sendQuizResult } from '@/lib/client/outbox/senders/send-quiz-result'
import { sendSave } from '@/lib/client/outbox/senders/send-save'
import type { OutboxEntry, OutboxKind } from '@/lib/domain/outbox/outbox-entry'

type Sender<K extends OutboxKind> = Readonly<{
  /**
   * Sends an entry; sending it again changes nothing. Resolves to null when the server has it, or to a text when it is
   * refused permanently. Throws if a retry may succeed.
   */
  send: (client: ApolloClient, entry: OutboxEntry<K>) => Promise<string | null>
  /** Called when the server has confirmed the entry. */
  onSent?: (entry: OutboxEntry<K>) => void
  /** Called when the learner drops the entry. */
  onDrop?: (entry: OutboxEntry<K>) => void
}>

/** How each kind of entry is sent. A new kind gets a row here, and its place in a lane (send-lane.ts). */
const SENDERS: { readonly [K in OutboxKind]: Sender<K> } = {
  answer: {
    send: (client, { answer, userId }) => sendAnswer(client, answer, userId),
    onSent: ({ answer, userId }) => noteSent(userId, answer),
  },
  save: { send: (client, { word, userId }) => sendSave(client, word, userId) },
  delete: { send: (client, { words, userId }) => sendDeletion(client, words, userId) },
  file: {
    send: (client, { file, userId }) => sendPendingFile(client, file, userId),
    onSent: ({ file }) => void dropFile(file.key),
    onDrop: ({ file }) => void dropFile(file.key),
  },
  result: { send: (client, { result, userId }) => sendQuizResult(client, result, userId) },
}

/** The sender of an entry's kind. */
export const senderOf = <K extends OutboxKind>({ kind }: OutboxEntry<K>): Sender<K> => SENDERS[kind as K]
