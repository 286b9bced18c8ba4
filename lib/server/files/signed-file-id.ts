import 'server-only'
import { isUuid } from '@/lib/domain/ids'
import { equalsInConstantTime, sign } from '@/lib/server/secrets'

const signatureOf = (fileId: string, userId: string) => sign('file', JSON.stringify([fileId, userId]))

/** The id that a client gets for its upload; it is valid only for this user. */
export function signFileId(fileId: string, userId: string): string {
  return `${fileId}.${signatureOf(fileId, userId)}`
}

/** The file's id; null if the signature is not for this user. Does not check that the file exists. */
export function readSignedFileId(signedId: string, userId: string): string | null {
  const [fileId = ''] = signedId.split('.', 1)
  return isUuid(fileId) && equalsInConstantTime(signedId, signFileId(fileId, userId)) ? fileId : null
}
