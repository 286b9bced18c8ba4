/** Files made to take the server's time and memory, and the limits that end their reading. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { importOptionsSchema } from '@/lib/domain/transfer/import-options.schema'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { previewImport } from '@/lib/server/transfer/import/preview-import.service'
import { readerInputOf, withImportReader } from '@/lib/server/transfer/import/reading/import-reader'
import {
  FULL_LIMITS,
  type ReaderLimits,
  startReader,
} from '@/lib/server/transfer/import/reading/reader-process'
import { commandLine, waitUntil } from '@/scripts/lib/processes/processes.mjs'
import { signUpUser } from '@/tests/support/builders'
import { HOSTILE_FILES } from '@/tests/support/transfer/formats/hostile-files'
import { prepare } from '@/tests/support/transfer/imports'

let user: UserRecord

beforeAll(async () => {
  user = (await signUpUser()).user
})

test.each(HOSTILE_FILES)('%s is read or ends with a sentence', async (_, make) => {
  const [outcome] = await Promise.allSettled([prepare(user, await make())])
  if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError)
})

test('a file of more lines, words or rows than anybody has is refused', async () => {
  const refusal = { code: 'IMPORT_TOO_MANY_WORDS' }
  await expect(prepare(user, Buffer.from('a,b\n'.repeat(1_000_001)))).rejects.toMatchObject(refusal)
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'))
  const file = path.join(folder, 'file')
  await writeFile(file, 'word,meaning\nrun,to move\nebb,to flow\n')
  const call = { viewer: user, path: file, options: importOptionsSchema.parse({}), limits: FULL_LIMITS }
  const preview = (maxItems: number) => previewImport({ ...call, now: new Date(), maxItems })
  await expect(preview(1)).rejects.toMatchObject(refusal)
  expect((await preview(2)).report.total).toBe(2)
  await rm(folder, { recursive: true })
})

async function readWith(limits: ReaderLimits): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'))
  try {
    const file = path.join(folder, 'file')
    await writeFile(file, 'word,meaning\nrun,to move\n')
    const input = { path: file, options: importOptionsSchema.parse({}), skip: 0 }
    return await withImportReader(
      { ...input, ...readerInputOf(user), now: new Date() },
      limits,
      async (reader) => (await reader.readBatch({ items: 10, rows: 10 })).items,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a reader that takes more processor time or memory than it may is ended from outside', async () => {
  expect(await readWith(FULL_LIMITS)).toBe(1)
  const refusal = { code: 'IMPORT_TOO_COMPLEX' }
  await expect(readWith({ ...FULL_LIMITS, processorMs: -1, processorMsPerItem: 0 })).rejects.toMatchObject(
    refusal,
  )
  await expect(readWith({ ...FULL_LIMITS, memoryBytes: 1 })).rejects.toMatchObject(refusal)
  await expect(readWith({ ...FULL_LIMITS, wholeMs: 0 })).rejects.toMatchObject(refusal)
})

test('a reader leaves the processor to the server', () => {
  const { child, end } = startReader(FULL_LIMITS)
  const priority = getPriority(child.pid)
  end()
  expect(priority).toBe(getPriority() + 5)
})

/** Starts a reader that answers once and then computes for ever, and prints its process id. */
const SERVER = `
  const answer = "const send = process.send.bind(process); process.send = (reply) => send(reply, () => { for (;;); })"
  const child = require('node:child_process').fork('generated/workers/import-worker.mjs', [String(process.pid)], {
    execArgv: ['--import', 'data:text/javascript,' + answer],
  })
  child.send({ ask: 'mapping' })
  child.on('message', () => console.log(child.pid))
  setInterval(() => undefined, 1000)`

test('a reader ends with its server, also while it computes', async () => {
  const server = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = await once(server.stdout, 'data')
  const reader = Number(printed)
  expect(commandLine(reader)).toContain('import-worker')
  server.kill('SIGKILL')
  expect(await waitUntil(() => commandLine(reader) === '', { within: 50_000 })).toBe(true)
})
