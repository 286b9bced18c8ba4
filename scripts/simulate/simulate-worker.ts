import { parentPort } from 'node:worker_threads'
import { RULES, simulateGroup } from '@/scripts/simulate/simulate'

// Simulates one group after another, as it is asked.
parentPort?.postMessage({ rules: RULES.map(({ name }) => name) })
parentPort?.on('message', async (task: Parameters<typeof simulateGroup>[0]) => {
  parentPort?.postMessage({ task, group: await simulateGroup(task) })
})
