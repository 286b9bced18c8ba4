import 'server-only'
import { Readable } from 'node:stream'
import type { File, Prisma } from '@/generated/prisma/client'
import type { FileKind } from '@/generated/prisma/enums'
import { isUuid } from '@/lib/domain/ids'
import { cleanText } from '@/lib/domain/text/clean'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { ActionContext } from '@/lib/server/anki-connect/action'
import { MAX_BASE64_CHARACTERS, MAX_FILE_MB } from '@/lib/server/anki-connect/file-size'
import type { GivenFile } from '@/lib/server/anki-connect/new-note'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'
import { idsBesideUser } from '@/lib/server/database/beside-user'
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
  const { id, kind } = await storeUpload({ viewer, file, purpose: 'context', now, signal })
  await removeUnclaimed(viewer, name)
  // No error where the account was deleted meanwhile, and its files with it.
  await prisma.file.updateMany({ where: { id, userId: viewer.id }, data: { clientName: name } })
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

/** With what stands before the base64 of a data URL. */
const MAX_DATA_CHARACTERS = MAX_BASE64_CHARACTERS + 100

function bytesOf(data: string): Buffer {
  if (data.length > MAX_DATA_CHARACTERS)
    throw new ProtocolError(`the file is too large (maximum is ${MAX_FILE_MB} MB)`)
  return Buffer.from(data.replace(/^data:[^,]*,/, ''), 'base64')
}

/** A file that a note takes meanwhile has a locked row: DELETE waits for that transaction and checks the row again. */
async function removeUnclaimed({ id: userId }: UserRecord, clientName: string): Promise<void> {
  const rows = await prisma.$queryRaw<{ storageKey: string }[]>`
    DELETE FROM file WHERE user_id = ${userId}::uuid AND client_name = ${clientName} AND claimed_at IS NULL
    RETURNING storage_key AS "storageKey"`
  await removeBytes(rows.map(({ storageKey }) => storageKey))
}

type NamedFile = Pick<File, 'id' | 'clientName' | 'mimeType'>

/** The name under which a client knows a file. */
const clientNameOf = ({ id, clientName, mimeType }: NamedFile) =>
  clientName ?? `wordloom-${id}.${EXTENSIONS[mimeType] ?? 'bin'}`

/** The viewer's photos and recordings. */
const mediaOf = ({ id: userId }: UserRecord) =>
  ({ userId, kind: { in: ['IMAGE', 'AUDIO'] } }) satisfies Prisma.FileWhereInput
const NEWEST_FIRST: Prisma.FileOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }]

/** The names of these files of the viewer, by id: one statement. */
export async function findMediaNames(
  { id: userId }: UserRecord,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const files = await prisma.$queryRaw<NamedFile[]>`
    SELECT f.id, f.client_name AS "clientName", f.mime_type AS "mimeType"
    FROM file f, ${idsBesideUser(userId, ids)} AS c
    WHERE f.id = c.id AND f.user_id = c.user_id AND f.kind IN ('IMAGE', 'AUDIO')`
  return new Map(files.map((file) => [file.id, clientNameOf(file)]))
}

/** The names of the viewer's files, the newest first, each once: one statement. */
export async function listMediaNames(viewer: UserRecord): Promise<string[]> {
  const files = await prisma.file.findMany({
    where: mediaOf(viewer),
    select: { id: true, clientName: true, mimeType: true },
    orderBy: NEWEST_FIRST,
  })
  return [...new Set(files.map(clientNameOf))]
}

/** The bytes of the viewer's newest file with this name in base64; null when there is none. */
export async function readMediaFile(viewer: UserRecord, filename: string): Promise<string | null> {
  const name = baseName(filename)
  const file = await prisma.file.findFirst({
    where: { ...mediaOf(viewer), OR: [{ clientName: name }, ...unnamedFile(name)] },
    select: { storageKey: true, byteSize: true },
    orderBy: NEWEST_FIRST,
  })
  if (!file) return null
  const bytes = await (await getStorage()).read(file.storageKey, { first: 0, last: file.byteSize - 1 })
  return bytes && Buffer.concat(await bytes.toArray()).toString('base64')
}

/** Finds the file that no client named, by the name that clientNameOf gives it. */
function unnamedFile(name: string): Prisma.FileWhereInput[] {
  const [, id = '', extension] = /^wordloom-([\da-f-]+)\.(\w+)$/.exec(name) ?? []
  if (!isUuid(id)) return []
  const types = Object.keys(EXTENSIONS).filter((type) => EXTENSIONS[type] === extension)
  return [{ id, clientName: null, mimeType: { in: types } }]
}
