import 'server-only'
import type { FileKind } from '@/generated/prisma/enums'
import type { WordChange } from '@/lib/domain/words/word.schema'
import type { Transaction } from '@/lib/server/database/transaction'
import { claimFile, deleteFiles } from '@/lib/server/files/file.service'

/** The files that a word refers to. */
export interface ContextFiles {
  contextImageId: string | null
  contextAudioId: string | null
}

interface FilesToSave {
  userId: string
  /** The word's current files. */
  stored: ContextFiles
  userContext: WordChange['userContext']
  now: Date
}

/**
 * Claims the uploads of a save and returns the word's new file ids: an omitted signed id keeps the file, null removes
 * it. Throws FILE_GONE.
 */
export async function claimContextFiles(
  tx: Transaction,
  { userId, stored, userContext, now }: FilesToSave,
): Promise<ContextFiles> {
  const claim = (signedId: string | null | undefined, currentId: string | null, kind: FileKind) =>
    signedId
      ? claimFile(tx, { userId, signedId, kinds: [kind], currentId, now })
      : signedId === null
        ? null
        : currentId
  return {
    contextImageId: await claim(userContext?.contextImageSignedId, stored.contextImageId, 'IMAGE'),
    contextAudioId: await claim(userContext?.contextAudioSignedId, stored.contextAudioId, 'AUDIO'),
  }
}

/** Removes the word's replaced files; call it once the word refers to `next`. Returns storage keys, as deleteFiles. */
export function deleteReplacedFiles(
  tx: Transaction,
  userId: string,
  { before, next }: { before: ContextFiles; next: ContextFiles },
): Promise<string[]> {
  const kept = [next.contextImageId, next.contextAudioId]
  const replaced = [before.contextImageId, before.contextAudioId].filter((id) => !kept.includes(id))
  return deleteFiles(tx, userId, replaced)
}

/** Removes the files of all the user's words; call after deleting the words. Returns storage keys, as deleteFiles. */
export async function deleteAllContextFiles(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ storageKey: string }[]>`
    DELETE FROM file
    WHERE user_id = ${userId}::uuid AND kind IN ('IMAGE', 'AUDIO') AND claimed_at IS NOT NULL
    RETURNING storage_key AS "storageKey"`
  return rows.map(({ storageKey }) => storageKey)
}
