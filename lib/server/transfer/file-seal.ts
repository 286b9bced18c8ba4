import 'server-only'
import { z } from 'zod'
import { equalsInConstantTime, sign } from '@/lib/server/secrets'

/**
 * An entry of files.json in an exported zip. Its `seal` is a signature (HMAC) of the other fields: a file with a valid
 * seal and hash was made by this server, and an import stores it unchanged. Every other file is prepared as an upload is.
 */
const factsSchema = z.object({
  sha256: z.string().regex(/^[\da-f]{64}$/),
  kind: z.enum(['IMAGE', 'AUDIO', 'AVATAR']),
  mimeType: z.string(),
  byteSize: z.int().positive(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  durationMs: z.int().positive().nullable(),
})
export type FileFacts = z.infer<typeof factsSchema>

export const sealedFileSchema = factsSchema.extend({ seal: z.string() })
export type SealedFile = z.infer<typeof sealedFileSchema>

export function sealFile(facts: FileFacts): SealedFile {
  return { ...facts, seal: sealOf(facts) }
}

/** Whether the signature was made by this server. */
export function isSealed({ seal, ...facts }: SealedFile): boolean {
  return equalsInConstantTime(seal, sealOf(facts))
}

function sealOf({ sha256, kind, mimeType, byteSize, width, height, durationMs }: FileFacts): string {
  return sign('exported-file', JSON.stringify([sha256, kind, mimeType, byteSize, width, height, durationMs]))
}
