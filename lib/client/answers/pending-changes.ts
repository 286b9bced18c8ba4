import { createKeptList } from '@/lib/client/kept/kept-list'
import { parsePendingChanges, wordsDeletedBy } from '@/lib/domain/add-word/pending-change'

/** Words that the user saved or deleted offline, which the server does not know yet. */
export const pendingChanges = createKeptList({
  name: 'pending-changes',
  parse: parsePendingChanges,
  idOf: ({ kind, id }) => `${kind} ${id}`,
})

/** Ids of words whose deletion the server does not know yet. */
export function keptDeletions(userId: string): string[] {
  return wordsDeletedBy(pendingChanges.list(userId)).map(({ id }) => id)
}
