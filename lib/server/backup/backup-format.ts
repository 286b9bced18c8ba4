import { z } from 'zod'

/** The entry of the archive that describes it. It is written last, so an archive that was cut off has none. */
export const MANIFEST = 'backup.json'

/** docs/backup.md. `version` changes when an older Wordloom could not read the archive. */
export const manifestSchema = z.object({
  format: z.literal('wordloom-backup'),
  version: z.literal(1),
  /** The version of Wordloom that wrote it. */
  app: z.string(),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that its tables have. */
  migrations: z.array(z.string()),
  /** In an order in which no row refers to a later table. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  files: z.array(z.object({ key: z.string(), mimeType: z.string(), byteSize: z.number().int() })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type BackupTable = Pick<Manifest['tables'][number], 'name' | 'columns'>
export type BackupFile = Manifest['files'][number]

export const tableEntry = (name: string) => `tables/${name}.copy`
export const fileEntry = (key: string) => `files/${key}`

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The table and its columns for a COPY statement. */
export const copyTarget = ({ name, columns }: BackupTable) =>
  `${quote(name)} (${columns.map(quote).join(', ')})`
