import 'server-only'
import { Readable } from 'node:stream'
import type { FileKind } from '@/generated/prisma/enums'
import { UPLOAD_LIMITS } from '@/lib/domain/files/upload-rules'
import { cleanText } from '@/lib/domain/text/clean'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { ActionContext } from '@/lib/server/anki-connect/action'
import type { GivenFile } from '@/lib/server/anki-connect/new-note'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'
import { prisma } from '@/lib/server/database/prisma'
import { EXTENSIONS } from '@/lib/server/files/extensions'
import { removeBytes } from '@/lib/server/files/file.service'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { storeUpload } from '@/lib/server/files/upload.service'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'

/** UTF-16 units of the name of a file. */
const MAX_NAME_LENGTH = 300

/** A file that was stored for a note which is still to come. */
export interface StoredMediaFile {
  id: string
  kind: FileKind
  name: string
}

/**
 * Stores a picture or a recording, which a note of the next 24 hours can have. One with the same name that no word has takes its place.
 * Throws ProtocolError, TOO_MANY_REQUESTS, and as storeUpload.
 */
export async function storeMediaFile(given: GivenFile, context: ActionContext): Promise<StoredMediaFile> {
  const { viewer, now, signal } = context
  const name = baseName(given.filename)
  if (name === '' || name.length > MAX_NAME_LENGTH)
    throw new ProtocolError('the name of the file is not valid')
  await requireWithinLimit('uploads per user', viewer.id, now)
  const file = await contentOf(given, context)
  const id = await storeUpload({ viewer, file, purpose: 'context', now, signal })
  await removeUnclaimed(viewer, name)
  const { kind } = await prisma.file.update({
    where: { id_userId: { id, userId: viewer.id } },
    data: { clientName: name },
    select: { kind: true },
  })
  return { id, kind, name }
}

/** Without folders, as it can stand in a field. */
const baseName = (name: string) => cleanText(name).split(/[\\/]/).at(-1) ?? ''

async function contentOf(
  { data, url, path }: GivenFile,
  { download, signal }: ActionContext,
): Promise<Readable> {
  if (data) return Readable.from([bytesOf(data)])
  if (url) return download(url, signal)
  throw new ProtocolError(
    path
      ? 'a "path" is on your computer, not on this server: send "data"'
      : 'You must provide a "data", "path", or "url" field.',
  )
}

/** Characters of the largest file in base64. */
const MAX_BASE64_LENGTH = Math.ceil(UPLOAD_LIMITS.recording / 3) * 4 + 100

function bytesOf(data: string): Buffer {
  if (data.length > MAX_BASE64_LENGTH) throw new ProtocolError('the file is too large (maximum is 25 MB)')
  return Buffer.from(data.replace(/^data:[^,]*,/, ''), 'base64')
}

async function removeUnclaimed({ id: userId }: UserRecord, clientName: string): Promise<void> {
  const where = { userId, clientName, claimedAt: null }
  const files = await prisma.file.findMany({ where, select: { id: true, storageKey: true } })
  if (files.length === 0) return
  await prisma.file.deleteMany({ where: { ...where, id: { in: files.map(({ id }) => id) } } })
  await removeBytes(files.map(({ storageKey }) => storageKey))
}

const MEDIA = { id: true, clientName: true, mimeType: true, storageKey: true, byteSize: true } as const

/** The name under which a client knows a file. */
const clientNameOf = (file: { id: string; clientName: string | null; mimeType: string }) =>
  file.clientName ?? `wordloom-${file.id}.${EXTENSIONS[file.mimeType] ?? 'bin'}`

/** The viewer's photos and recordings, the newest first: one statement. */
async function listMedia({ id: userId }: UserRecord, ids?: readonly string[]) {
  return prisma.file.findMany({
    where: { userId, kind: { in: ['IMAGE', 'AUDIO'] }, ...(ids && { id: { in: [...ids] } }) },
    select: MEDIA,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}

/** The names of these files of the viewer, by id. */
export async function findMediaNames(
  viewer: UserRecord,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await listMedia(viewer, ids)).map((file) => [file.id, clientNameOf(file)]))
}

/** The names of the viewer's files, each once. */
export async function listMediaNames(viewer: UserRecord): Promise<string[]> {
  return [...new Set((await listMedia(viewer)).map(clientNameOf))]
}

/** The bytes of the viewer's file with this name in base64; null when there is none. */
export async function readMediaFile(viewer: UserRecord, filename: string): Promise<string | null> {
  const name = baseName(filename)
  const file = (await listMedia(viewer)).find((one) => clientNameOf(one) === name)
  if (!file) return null
  const bytes = await (await getStorage()).read(file.storageKey, { first: 0, last: file.byteSize - 1 })
  return bytes && Buffer.concat(await bytes.toArray()).toString('base64')
}
