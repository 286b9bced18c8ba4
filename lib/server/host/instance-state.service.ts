import 'server-only'
import { statfs } from 'node:fs/promises'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'
import { perProcess } from '@/lib/server/per-process'

export interface StorageState {
  databaseBytes: number
  files: number
  fileBytes: number
  /** On the disk of DATA_DIR. */
  freeBytes: number
}

/** What the database and the files take, and what is left. */
export async function readStorage(): Promise<StorageState> {
  const [[row], { bavail, bsize }] = await Promise.all([
    prisma.$queryRaw<[{ database: bigint; files: bigint; bytes: bigint }]>`
      SELECT pg_database_size(current_database()) AS database, count(*) AS files,
        coalesce(sum(byte_size), 0)::bigint AS bytes FROM file`,
    statfs(env.DATA_DIR),
  ])
  return {
    databaseBytes: Number(row.database),
    files: Number(row.files),
    fileBytes: Number(row.bytes),
    freeBytes: bavail * bsize,
  }
}

interface Remembered<T> {
  until: number
  value: Promise<T>
}

/** The result of `load`, at most this old: many scrapes cause one statement. A failure is not remembered. */
export function rememberFor<T>(name: string, milliseconds: number, load: () => Promise<T>): Promise<T> {
  const memory = perProcess(`remembered ${name}`, (): Partial<Remembered<T>> => ({}))
  if (memory.value && (memory.until ?? 0) > performance.now()) return memory.value
  const value = load()
  Object.assign(memory, { value, until: performance.now() + milliseconds })
  value.catch(() => Object.assign(memory, { until: 0 }))
  return value
}
