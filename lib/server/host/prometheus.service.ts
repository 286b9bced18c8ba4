import 'server-only'
import { Gauge, Registry } from 'prom-client'
import { AppError } from '@/lib/errors/app-error'
import { findLastBackup } from '@/lib/server/backup/last-backup.service'
import { databasePool } from '@/lib/server/database/database-pool'
import { readWorkers } from '@/lib/server/database/workers.service'
import { env } from '@/lib/server/env'
import { readStorage, rememberFor } from '@/lib/server/host/instance-state.service'
import { logError } from '@/lib/server/log/log'
import { measureProcess, metricsOfAllProcesses } from '@/lib/server/metrics/all-processes'
import { metrics } from '@/lib/server/metrics/metrics'
import { perProcess } from '@/lib/server/per-process'
import { countJobs } from '@/lib/server/queue/queue-state.service'
import { equalsInConstantTime, hashToken } from '@/lib/server/secrets'

/** Several Prometheus servers may scrape every few seconds. */
const QUEUE_AGE_MS = 5_000
/** Counting all files reads the whole table. */
const STORAGE_AGE_MS = 60_000

/** Starts to measure this process. Only where somebody may read it: METRICS_TOKEN. */
export function startMeasuring(): void {
  if (!env.METRICS_TOKEN) return
  measureProcess()
  new Gauge({
    name: 'wordloom_database_connections',
    help: 'Connections of the pool: all, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [metrics().registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = databasePool()
      this.set({ state: 'all' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
}

/** Throws NOT_FOUND without METRICS_TOKEN, UNAUTHENTICATED unless the request has it as its bearer token. */
export function requireMetricsToken(authorization: string | null): void {
  if (!env.METRICS_TOKEN) throw new AppError('NOT_FOUND')
  const [, token = ''] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? []
  // Hashes are equally long.
  if (!equalsInConstantTime(hashToken(token), hashToken(env.METRICS_TOKEN)))
    throw new AppError('UNAUTHENTICATED')
}

/** All measurements, in Prometheus' text format. */
export async function prometheusText(): Promise<{ text: string; contentType: string }> {
  const [processes, instance] = [await metricsOfAllProcesses(), await measureInstance()]
  return {
    text: `${await processes.metrics()}\n${await instance.metrics()}`,
    contentType: instance.contentType,
  }
}

/** Measurements of the instance, which are the same in all processes. Without a database: only that it is down. */
async function measureInstance(): Promise<Registry> {
  const { registry, up, workers, jobs, storage, lastBackup } = perProcess(
    'instance metrics',
    createInstanceMetrics,
  )
  try {
    const counts = await rememberFor('jobs', QUEUE_AGE_MS, countJobs)
    const nodes = await rememberFor('workers', QUEUE_AGE_MS, readWorkers)
    const backup = await rememberFor('last backup', STORAGE_AGE_MS, findLastBackup)
    jobs.reset()
    for (const { name, state, count } of counts) jobs.set({ job: name, state }, count)
    workers.reset()
    for (const { name, isUp } of nodes) workers.set({ worker: name }, isUp ? 1 : 0)
    if (backup) lastBackup.set(backup.finishedAt.getTime() / 1000)
    up.set(1)
    await measureStorage(storage, { isWhole: nodes.every(({ isUp }) => isUp) })
  } catch (error) {
    logError('metrics', error)
    registry.resetMetrics()
    up.set(0)
  }
  return registry
}

/** While a worker is away, the files of its users cannot be counted: there are no figures then. */
async function measureStorage(storage: Gauge, { isWhole }: { isWhole: boolean }): Promise<void> {
  storage.reset()
  if (!isWhole) return
  const { databaseBytes, fileBytes, freeBytes } = await rememberFor('storage', STORAGE_AGE_MS, readStorage)
  storage.set({ part: 'database' }, databaseBytes)
  storage.set({ part: 'files' }, fileBytes)
  storage.set({ part: 'free disk' }, freeBytes)
}

function createInstanceMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    up: new Gauge({ name: 'wordloom_database_up', help: 'Whether the database answers.', registers }),
    workers: new Gauge({
      name: 'wordloom_database_worker_up',
      help: 'Whether the coordinator of a cluster reaches this worker.',
      labelNames: ['worker'],
      registers,
    }),
    jobs: new Gauge({
      name: 'wordloom_jobs',
      help: 'Jobs that wait, run, or failed in the last day.',
      labelNames: ['job', 'state'],
      registers,
    }),
    storage: new Gauge({
      name: 'wordloom_storage_bytes',
      help: 'What the database and the stored files take, and what is free on the disk of DATA_DIR.',
      labelNames: ['part'],
      registers,
    }),
    lastBackup: new Gauge({
      name: 'wordloom_last_backup_timestamp_seconds',
      help: 'When the latest backup was complete; 0 when there was none.',
      registers,
    }),
  }
}
