import 'server-only'
import { isUuid } from '@/lib/domain/ids'
import { equalsInConstantTime, sign } from '@/lib/server/secrets'

const signatureOf = (fileId: string, userId: string) => sign('file', JSON.stringify([fileId, userId]))

/** What an upload is known by until something refers to it: it means nothing in anybody else's hands. */
export function signFileId(fileId: string, userId: string): string {
  return `${fileId}.${signatureOf(fileId, userId)}`
}

/** The file's id; null unless this very text was made for this user. Whether the file is still there, its row says. */
export function readSignedFileId(signedId: string, userId: string): string | null {
  const [fileId = '', signature = ''] = signedId.split('.', 2)
  return isUuid(fileId) && equalsInConstantTime(signature, signatureOf(fileId, userId)) ? fileId : null
}
