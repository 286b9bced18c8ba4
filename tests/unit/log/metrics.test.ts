import { afterEach, expect, test } from 'vitest'
import { countReminder, metrics } from '@/lib/server/metrics/metrics'

afterEach(() => metrics().registry.resetMetrics())

test('reminders are counted by their way and outcome', async () => {
  countReminder('email', 'sent')
  countReminder('email', 'sent')
  countReminder('push', 'gone')
  const text = await metrics().registry.metrics()
  expect(text).toContain('wordloom_reminders_total{way="email",outcome="sent"} 2')
  expect(text).toContain('wordloom_reminders_total{way="push",outcome="gone"} 1')
})
