/** Files of many users, in several processes of one machine: whose file waits for whose. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { env } from '@/lib/server/env'
import { QUICK_LIMITS, type ReaderLimits } from '@/lib/server/transfer/import/reading/reader-process'
import { readInTurn } from '@/lib/server/transfer/import/reading/reading-turns'
import { waitUntil } from '@/scripts/lib/processes/processes.mjs'

const others: ChildProcess[] = []
afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL')
})

/** Takes locks in two processes of a cluster, as the server's are, and prints how many it got. */
const CLUSTER = `
  import cluster from 'node:cluster'
  import { tryLock } from '${path.resolve('lib/machine-lock.mjs')}'
  const names = JSON.parse(process.env.NAMES)
  if (cluster.isPrimary) {
    let [answers, held] = [0, 0]
    cluster.on('message', (_, count) => {
      held += count
      if (++answers === 2) console.log(held)
    })
    cluster.fork()
    cluster.fork()
  } else {
    const locks = []
    for (const name of names) locks.push(await tryLock(name, process.env.INSTANCE))
    process.send(locks.filter(Boolean).length)
    setInterval(() => undefined, 1000)
  }`

/** Other processes that hold these slots until they are killed; resolves to how many they hold. */
async function holdElsewhere(names: readonly string[]) {
  const instance = path.resolve(env.DATA_DIR)
  const script = path.join(instance, 'cluster.mjs')
  writeFileSync(script, CLUSTER)
  const other = spawn(process.execPath, [script], {
    env: { ...process.env, NAMES: JSON.stringify(names), INSTANCE: instance },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(other)
  const [printed] = await once(other.stdout, 'data')
  return { other, held: Number(printed) }
}

test('a user has one file read at a time on the machine, and one whose process is killed makes way', async () => {
  const { other, held } = await holdElsewhere(['import of one 0'])
  expect(held).toBe(1)
  let isRead = false
  const own = readInTurn('one', async () => {
    isRead = true
  })
  expect(await readInTurn('other', async () => 'at once')).toBe('at once')
  expect(isRead).toBe(false)
  other.kill('SIGKILL')
  await own
  expect(isRead).toBe(true)
})

test('the first slots are those of the machine: with one held elsewhere one is left', async () => {
  const { held } = await holdElsewhere(['quick import 0'])
  expect(held).toBe(1)
  let endFirst: () => void = () => undefined
  const order: string[] = []
  const first = readInTurn('first', async () => {
    order.push('first')
    await new Promise<void>((resolve) => {
      endFirst = resolve
    })
  })
  expect(await waitUntil(() => order.length === 1, { within: 50_000 })).toBe(true)
  const second = readInTurn('second', async () => order.push('second'))
  expect(await waitUntil(() => order.length === 2, { within: 500 })).toBe(false)
  endFirst()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})

test('a file that needs all limits does not delay a small one of another user', async () => {
  let endReading: (text: string) => void = () => undefined
  const end = new Promise<string>((resolve) => {
    endReading = resolve
  })
  const limits: ReaderLimits[] = []
  const large = readInTurn('one', (given) => {
    limits.push(given)
    if (given === QUICK_LIMITS) throw new AppError('IMPORT_TOO_COMPLEX')
    return end
  })
  expect(await readInTurn('other', async () => 'small')).toBe('small')
  endReading('large')
  expect(await large).toBe('large')
  expect(limits).toHaveLength(2)
})
