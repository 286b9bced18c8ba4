import 'server-only'
import { Counter, Registry } from 'prom-client'
import { perProcess } from '@/lib/server/per-process'

/**
 * The measurements of this process. Each label has a small, fixed set of values: Prometheus keeps a
 * time series for every combination that it has ever seen.
 */
function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    reminders: new Counter({
      name: 'wordloom_reminders_total',
      help: 'Reminders by way (email, push) and outcome.',
      labelNames: ['way', 'outcome'],
      registers,
    }),
  }
}

export function metrics() {
  return perProcess('metrics', createMetrics)
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
