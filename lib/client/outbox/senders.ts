import type { ApolloClient } from '@apollo/client'
import { noteSent } from '@/lib/client/outbox/answered-words'
import { findEntry, takeBack } from '@/lib/client/outbox/outbox'
import { sendAnswer } from '@/lib/client/outbox/senders/send-answer'
import type { OutboxEntry, OutboxKind } from '@/lib/domain/outbox/outbox-entry'

type Sender<K extends OutboxKind> = Readonly<{
  /** Adds what the entry lacks, and stores it so, before it is first sent: all attempts have the same. Throws as `send`. */
  complete?: (entry: OutboxEntry<K>) => Promise<OutboxEntry<K>>
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

/** Code that not every page has. */
const CODE = {
  save: () => import('@/lib/client/outbox/senders/send-save'),
  deletion: () => import('@/lib/client/outbox/senders/send-deletion'),
  restoring: () => import('@/lib/client/outbox/senders/send-restoring'),
  file: () => import('@/lib/client/outbox/senders/send-file'),
  result: () => import('@/lib/client/outbox/senders/send-quiz-result'),
  draftFiles: () => import('@/lib/client/draft/draft-files'),
}

/** Fetches the code of all senders, so that no send waits for it on a slow network. */
export function preloadSenders(): void {
  // Code that does not come is fetched again when it is needed.
  for (const load of Object.values(CODE)) load().catch(() => undefined)
}

/** Without the code, the file stays until it is too old. */
function dropFileOf({ file }: OutboxEntry<'file'>): void {
  CODE.draftFiles().then(
    ({ dropFile }) => dropFile(file.key),
    () => undefined,
  )
}

/** The refused entry that a saved word mends: it stayed where the browser had no room for the new one. */
function dropMendedEntry({ word, userId }: OutboxEntry<'save'>): void {
  const mended = word.mends === undefined ? null : findEntry(userId, word.mends)
  if (mended) takeBack([mended])
}

/**
 * How each kind of entry is sent. Every study screen sends answers; the code of the other kinds is loaded later. A new
 * kind gets a row here, and its place in a lane (send-lane.ts).
 */
const SENDERS: { readonly [K in OutboxKind]: Sender<K> } = {
  answer: {
    send: (client, { answer, userId }) => sendAnswer(client, answer, userId),
    onSent: ({ answer, userId }) => noteSent(userId, answer),
  },
  save: {
    complete: async (entry) => (await CODE.save()).completeSave(entry),
    send: async (client, { word, userId }) => (await CODE.save()).sendSave(client, word, userId),
    onSent: dropMendedEntry,
  },
  delete: {
    send: async (client, entry) => (await CODE.deletion()).sendDeletion(client, entry),
  },
  restore: {
    send: async (client, { words, userId }) => (await CODE.restoring()).sendRestoring(client, words, userId),
  },
  file: {
    send: async (client, { file, userId }) => (await CODE.file()).sendFile(client, file, userId),
    onSent: dropFileOf,
    onDrop: dropFileOf,
  },
  result: {
    send: async (client, { result, userId }) => (await CODE.result()).sendQuizResult(client, result, userId),
  },
}

/** The sender of an entry's kind. */
export const senderOf = <K extends OutboxKind>({ kind }: OutboxEntry<K>): Sender<K> => SENDERS[kind as K]
