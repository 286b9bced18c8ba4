import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { fitsWildcards } from '@/lib/domain/anki-connect/wildcard'
import { type AnkiAction, ankiAction, READ_SCOPES } from '@/lib/server/anki-connect/action'
import { listMediaNames, readMediaFile, storeMediaFile } from '@/lib/server/anki-connect/media.service'

const storeSchema = z.object({
  filename: z.string(),
  data: z.string().nullish(),
  url: z.string().nullish(),
  path: z.string().nullish(),
  skipHash: z.string().nullish(),
})

export const mediaActions: Readonly<Record<string, AnkiAction>> = {
  storeMediaFile: ankiAction(['SAVE'], storeSchema, async ({ skipHash, ...file }, context) => {
    if (skipHash && file.data && md5Of(file.data) === skipHash.toLowerCase()) return null
    return (await storeMediaFile(file, context)).name
  }),

  retrieveMediaFile: ankiAction(
    READ_SCOPES,
    z.object({ filename: z.string() }),
    async ({ filename }, { viewer }) => (await readMediaFile(viewer, filename)) ?? false,
  ),

  getMediaFilesNames: ankiAction(
    READ_SCOPES,
    z.object({ pattern: z.string().max(300).nullish() }),
    async ({ pattern }, { viewer }) =>
      (await listMediaNames(viewer)).filter((name) => fitsWildcards(name, pattern ?? '*')),
  ),
}

/** As the protocol compares contents. */
const md5Of = (data: string) => createHash('md5').update(Buffer.from(data, 'base64')).digest('hex')
