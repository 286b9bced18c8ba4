import 'server-only'
import { prisma } from '@/lib/server/database/prisma'

/** Written by scripts/lib/backup/record-backup.mjs. */
export interface LastBackup {
  finishedAt: Date
  byteSize: number
  /** The version of the app that wrote it. */
  app: string
}

/** The latest backup of this instance; null when there was none. */
export async function findLastBackup(): Promise<LastBackup | null> {
  const row = await prisma.lastBackup.findUnique({ where: { id: 1 } })
  return row && { finishedAt: row.finishedAt, byteSize: Number(row.byteSize), app: row.app }
}
