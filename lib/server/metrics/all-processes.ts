import 'server-only'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, collectDefaultMetrics, type Registry } from 'prom-client'
import { z } from 'zod'
import { env } from '@/lib/server/env'
import { metrics } from '@/lib/server/metrics/metrics'

/** A process that starts or hangs is left out, and found by the next scrape. */
const MAX_WAIT_MS = 1_000

const questionSchema = z.object({ ask: z.literal('metrics'), id: z.string() })
const answerSchema = z.object({ answer: z.string(), metrics: z.array(z.unknown()) })

/** Measures this process itself too, and lets the other processes of this machine ask for its measurements. */
export function measureProcess(): void {
  const { registry } = metrics()
  collectDefaultMetrics({ register: registry })
  process.on('message', async (message) => {
    const question = questionSchema.safeParse(message)
    if (question.success) send({ answer: question.data.id, metrics: await registry.getMetricsAsJSON() })
  })
}

/**
 * The measurements of all processes of this machine as one: a scrape reaches any of them. npm start passes their
 * messages on (scripts/lib/server/app-process.mjs).
 */
export async function metricsOfAllProcesses(): Promise<Registry> {
  const own = await metrics().registry.getMetricsAsJSON()
  return AggregatorRegistry.aggregate([own, ...(await askOthers(env.PROCESSES - 1))] as object[])
}

function askOthers(count: number): Promise<unknown[][]> {
  if (count < 1) return Promise.resolve([])
  const id = randomUUID()
  const received: unknown[][] = []
  return new Promise((resolve) => {
    const timer = setTimeout(finish, MAX_WAIT_MS)
    function finish() {
      clearTimeout(timer)
      process.off('message', receive)
      resolve(received)
    }
    function receive(message: unknown) {
      const { success, data } = answerSchema.safeParse(message)
      if (!success || data.answer !== id) return
      received.push(data.metrics)
      if (received.length === count) finish()
    }
    process.on('message', receive)
    send({ ask: 'metrics', id })
  })
}

function send(message: object): void {
  process.send?.(message)
}
