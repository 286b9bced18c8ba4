import 'server-only'
import type { UsersInDays } from '@/lib/domain/accounts/users-in-days'
import { findLanguage } from '@/lib/domain/languages/languages'
import { findLastBackup, type LastBackup } from '@/lib/server/backup/last-backup.service'
import { prisma } from '@/lib/server/database/prisma'
import { readStorage, type StorageState } from '@/lib/server/host/instance-state.service'
import {
  countJobs,
  type FailedJob,
  type JobState,
  listFailedJobs,
} from '@/lib/server/queue/queue-state.service'
import { getHostDictionaries } from '@/lib/server/translation/translation.service'
import packageJson from '@/package.json'

/** Enough to see what is wrong. */
const MAX_FAILED_JOBS = 20

export interface Overview {
  users: { all: number; active: UsersInDays; added: UsersInDays }
  storage: StorageState
  jobs: { counts: Record<JobState, number>; failed: FailedJob[] }
  lastBackup: LastBackup | null
  version: { app: string; commit: string | null; migration: string }
  /** Names of the languages for which the host has a dictionary. */
  dictionaries: string[]
}

/** The state of the whole instance, without anything of a single user. */
export async function getOverview(now: Date): Promise<Overview> {
  const [all, active, added] = await Promise.all([prisma.user.count(), countActive(now), countAdded(now)])
  return {
    users: { all, active, added },
    storage: await readStorage(),
    jobs: { counts: await jobCounts(), failed: await listFailedJobs(MAX_FAILED_JOBS) },
    lastBackup: await findLastBackup(),
    version: await readVersion(),
    dictionaries: dictionaryLanguages(),
  }
}

/**
 * A session tells to the hour when it was last used, and is gone after logging out: then the days of learning count.
 * Their dates are the users' own, which differ from UTC by a day at most.
 */
async function countActive(now: Date): Promise<UsersInDays> {
  const [counts] = await prisma.$queryRaw<[UsersInDays]>`
    SELECT count(DISTINCT user_id) FILTER (WHERE seen_at > ${now}::timestamptz - interval '1 day')::int AS day,
      count(DISTINCT user_id) FILTER (WHERE seen_at > ${now}::timestamptz - interval '7 days')::int AS week,
      count(DISTINCT user_id) FILTER (WHERE seen_at > ${now}::timestamptz - interval '30 days')::int AS month
    FROM (
      SELECT user_id, expires_at - interval '30 days' AS seen_at FROM session
      UNION ALL
      SELECT user_id, local_date::timestamptz FROM daily_total
      WHERE local_date > (${now}::timestamptz - interval '30 days')::date
    ) AS seen`
  return counts
}

async function countAdded(now: Date): Promise<UsersInDays> {
  const [counts] = await prisma.$queryRaw<[UsersInDays]>`
    SELECT count(*) FILTER (WHERE created_at > ${now}::timestamptz - interval '1 day')::int AS day,
      count(*) FILTER (WHERE created_at > ${now}::timestamptz - interval '7 days')::int AS week,
      count(*)::int AS month
    FROM "user" WHERE created_at > ${now}::timestamptz - interval '30 days'`
  return counts
}

async function jobCounts(): Promise<Record<JobState, number>> {
  const totals = { queued: 0, running: 0, failed: 0 }
  for (const { state, count } of await countJobs()) totals[state] += count
  return totals
}

/** npm start passes the commit of the checkout, if there is one. */
async function readVersion(): Promise<Overview['version']> {
  const [latest] = await prisma.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name DESC LIMIT 1`
  return { app: packageJson.version, commit: process.env.APP_COMMIT || null, migration: latest?.name ?? '' }
}

function dictionaryLanguages(): string[] {
  const codes = getHostDictionaries().languages()
  return codes.map((code) => findLanguage(code)?.name ?? code).sort()
}
