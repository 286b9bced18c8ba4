import 'server-only'
import { migrationNames } from '@/generated/migrations'
import { prisma } from '@/lib/server/database/prisma'
import { withinTime } from '@/lib/server/database/time/time-limit'
import { readWorkers } from '@/lib/server/database/workers.service'
import { logError } from '@/lib/server/log/log'

// Monitors usually wait for a few seconds.
const TIMEOUT_MS = 1_500

/** Whether the database answers and has every migration that this build of the app expects. */
export async function isReady(): Promise<boolean> {
  try {
    const applied = await withinTime(TIMEOUT_MS, appliedMigrations())
    return migrationNames.every((name) => applied.has(name))
  } catch (error) {
    logError('readiness', error)
    return false
  }
}

/**
 * What a host should know of the workers of a cluster; null when nothing is wrong, and on one PostgreSQL. The others go on
 * without one that is away: only learners whose words are there have to wait.
 */
export async function workersNotice(): Promise<string | null> {
  try {
    const workers = await withinTime(TIMEOUT_MS, readWorkers())
    const away = workers.filter(({ isUp }) => !isUp).map(({ name }) => name)
    return away.length === 0 ? null : `the database does not reach its worker ${away.join(', ')}`
  } catch (error) {
    logError('readiness', error)
    return 'the workers of the database did not answer in time'
  }
}

async function appliedMigrations(): Promise<Set<string>> {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  return new Set(rows.map(({ name }) => name))
}
