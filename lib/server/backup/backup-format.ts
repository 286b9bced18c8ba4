import { z } from 'zod'
import { isStorageKey } from '@/lib/server/files/storage/storage-key'

/** The entry of the archive that describes it. It is written last, so an archive that was cut off has none. */
export const MANIFEST = 'backup.json'

export const FORMAT_VERSION = 1

/** What a manifest of any version has. `version` changes when an older Wordloom could not read the archive. */
export const manifestHeaderSchema = z.object({
  format: z.literal('wordloom-backup'),
  version: z.number().int(),
  /** The version of Wordloom that wrote it. */
  app: z.string(),
})

/** Hex, of an entry's unpacked bytes. An older backup has none. */
const sha256 = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .optional()

/** docs/backup.md. */
export const manifestSchema = manifestHeaderSchema.extend({
  version: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that its tables have. */
  migrations: z.array(z.string()),
  /** Their foreign keys are checked when all rows are there. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sha256 }),
  ),
  files: z.array(
    z.object({
      key: z.string().refine(isStorageKey),
      mimeType: z.string(),
      byteSize: z.number().int(),
      sha256,
    }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>
export type BackupTable = Pick<Manifest['tables'][number], 'name' | 'columns'>
export type BackupFile = Manifest['files'][number]

export const tableEntry = (name: string) => `tables/${name}.copy`
export const fileEntry = (key: string) => `files/${key}`

/** A name of a table, column or schema in a statement. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The table and its columns for a COPY statement. */
export const copyTarget = ({ name, columns }: BackupTable) =>
  `${quote(name)} (${columns.map(quote).join(', ')})`
