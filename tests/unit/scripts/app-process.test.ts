import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { processCount } from '@/scripts/lib/server/app-process.mjs'

const GB = 1024 ** 3
const count = (setting: string | undefined, processors: number, gigabytes: number) =>
  processCount(setting, { processors, memory: gigabytes * GB })

test('the app has one process per processor, four at most, where each has a gigabyte of memory', () => {
  expect(count('auto', 2, 24)).toBe(2)
  expect(count(undefined, 64, 256)).toBe(4)
  expect(count('auto', 8, 2.5)).toBe(2)
  expect(count('auto', 2, 0.5)).toBe(1)
  expect(count('6', 2, 0.5)).toBe(6)
})

/** Two processes of a server, one of them killed; the other says something before the cluster knows of that end. */
const CLUSTER = `
  import cluster from 'node:cluster'
  import { once } from 'node:events'
  import { readFileSync } from 'node:fs'
  import { startProcess } from '${path.resolve('scripts/lib/server/app-process.mjs')}'
  const start = async () => {
    const { child } = startProcess({ script: 'data:', cwd: '', env: {}, isShared: true })
    await once(child, 'spawn')
    return child
  }
  const killed = await start()
  await start()
  killed.kill('SIGKILL')
  const hasEnded = () => {
    try {
      return /[)] Z/.test(readFileSync('/proc/' + killed.pid + '/stat', 'latin1'))
    } catch {
      return true
    }
  }
  while (!hasEnded()) continue
  const [first, second] = Object.values(cluster.workers)
  if (first.process !== killed || !first.isConnected()) throw new Error('The cluster knows of the end')
  second.emit('message', 'something')
  await new Promise((resolve) => setImmediate(resolve))
  console.log('goes on')
  process.exit()`

test('a process that was just killed, and is told what another says, does not end the server', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', CLUSTER], { encoding: 'utf8' })
  expect(printed).toContain('goes on')
})
