import 'server-only'
import type { FileKind } from '@/generated/prisma/enums'
import { cleanText } from '@/lib/domain/text/clean'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { ActionContext } from '@/lib/server/anki-connect/action'
import { storeMediaFile } from '@/lib/server/anki-connect/media.service'
import { type GivenFile, type NoteFiles, readGivenFiles } from '@/lib/server/anki-connect/new-note'
import type { NoteContent } from '@/lib/server/anki-connect/note-content'
import { isRefusal } from '@/lib/server/anki-connect/protocol-error'
import { prisma } from '@/lib/server/database/prisma'
import { usableSince } from '@/lib/server/files/file.service'
import { signFileId } from '@/lib/server/files/signed-file-id'

/** Signed ids of the files that a word gets; undefined: it keeps what it has. */
export interface NoteMediaFiles {
  contextImageSignedId?: string | undefined
  contextAudioSignedId?: string | undefined
}

export const NO_MEDIA_FILES: NoteMediaFiles = Object.freeze({})

interface Taking extends ActionContext {
  /** What the word has already and keeps. */
  has: { image: boolean; audio: boolean }
}

/**
 * The photo and the recording of a note: the first that its fields name and that was stored before, else the first that comes with it.
 * One that cannot be had is left out: the word is saved without it.
 */
export async function takeNoteFiles(
  given: NoteFiles,
  { images, sounds }: NoteContent,
  { has, ...context }: Taking,
): Promise<NoteMediaFiles> {
  const files: NoteMediaFiles = {}
  if (!has.image) {
    files.contextImageSignedId = await takeFirst(context, 'IMAGE', images, readGivenFiles(given.picture))
  }
  if (!has.audio) {
    files.contextAudioSignedId = await takeFirst(context, 'AUDIO', sounds, [
      ...readGivenFiles(given.audio),
      ...readGivenFiles(given.video),
    ])
  }
  return files
}

async function takeFirst(
  context: ActionContext,
  kind: FileKind,
  names: readonly string[],
  given: readonly GivenFile[],
): Promise<string | undefined> {
  const { viewer, now } = context
  const id = (await findUnclaimed(viewer, kind, names, now)) ?? (await storeFirst(context, kind, given))
  return id === null ? undefined : signFileId(id, viewer.id)
}

/** The newest file that was stored under one of these names and that no word has yet. */
async function findUnclaimed(
  { id: userId }: UserRecord,
  kind: FileKind,
  names: readonly string[],
  now: Date,
): Promise<string | null> {
  if (names.length === 0) return null
  const file = await prisma.file.findFirst({
    where: {
      userId,
      kind,
      clientName: { in: names.map(cleanText) },
      claimedAt: null,
      createdAt: { gt: usableSince(now) },
    },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  return file?.id ?? null
}

async function storeFirst(
  context: ActionContext,
  kind: FileKind,
  given: readonly GivenFile[],
): Promise<string | null> {
  for (const file of given) {
    try {
      const stored = await storeMediaFile(file, context)
      if (stored.kind === kind) return stored.id
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  return null
}
