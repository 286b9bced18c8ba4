import 'server-only'
import { migrationNames } from '@/generated/migrations'
import { prisma } from '@/lib/server/database/prisma'
import { logError } from '@/lib/server/log'

/** Whether the database answers and has every migration that this build of the app expects. */
export async function isReady(): Promise<boolean> {
  try {
    const rows = await prisma.$queryRaw<{ name: string }[]>`
      SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
    const applied = new Set(rows.map(({ name }) => name))
    return migrationNames.every((name) => applied.has(name))
  } catch (error) {
    logError('readiness', error)
    return false
  }
}
