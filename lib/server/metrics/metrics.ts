import 'server-only'
import { Counter, Histogram, Registry } from 'prom-client'
import type { ErrorCode } from '@/lib/errors/messages'
import { perProcess } from '@/lib/server/per-process'

/**
 * Seconds. Most answers take milliseconds; the last buckets lie around the limits of a statement (10 s) and of a request
 * (25 s).
 */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 25]

/**
 * The measurements of this process (docs/monitoring.md). Each label has a small, fixed set of values: Prometheus keeps a
 * time series for every combination that it has ever seen.
 */
function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'wordloom_http_request_duration_seconds',
      help: 'Time until an answer is sent, by route pattern, method and class of status.',
      labelNames: ['route', 'method', 'status'],
      buckets: SECONDS,
      registers,
    }),
    operations: new Histogram({
      name: 'wordloom_graphql_operation_duration_seconds',
      help: "Time of a GraphQL operation, by the name of the app's own operations.",
      labelNames: ['operation'],
      buckets: SECONDS,
      registers,
    }),
    errors: new Counter({
      name: 'wordloom_errors_total',
      help: 'Refusals and failures that were answered, by error code.',
      labelNames: ['code'],
      registers,
    }),
    slowStatements: new Counter({
      name: 'wordloom_slow_statements_total',
      help: 'SQL statements that took longer than SLOW_QUERY_MS.',
      registers,
    }),
    jobRuns: new Histogram({
      name: 'wordloom_job_run_duration_seconds',
      help: 'Time of a run of a job, by job and outcome.',
      labelNames: ['job', 'outcome'],
      buckets: [...SECONDS, 60, 300],
      registers,
    }),
    reminders: new Counter({
      name: 'wordloom_reminders_total',
      help: 'Reminders by way (email, push) and outcome.',
      labelNames: ['way', 'outcome'],
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

export function metrics(): Metrics {
  return perProcess('metrics', createMetrics)
}

/** Counts an error that a user was answered. */
export function countError(code: ErrorCode): void {
  metrics().errors.inc({ code })
}

export type ReminderWay = 'email' | 'push'

/**
 * What became of a reminder: sent; failed, and will be tried again; given up, because it failed too often or the day is
 * over; or its push subscription is gone.
 */
export type ReminderOutcome = 'sent' | 'failed' | 'given up' | 'gone'

/** Counts one attempt to send a reminder. */
export function countReminder(way: ReminderWay, outcome: ReminderOutcome): void {
  metrics().reminders.inc({ way, outcome })
}
