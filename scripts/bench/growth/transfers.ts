import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { startImport, undoImport } from '@/lib/server/transfer/import/import.service'
import { prepareImport } from '@/lib/server/transfer/import/prepare-import.service'
import { runImport } from '@/lib/server/transfer/import/run-import.service'
import { makeDataFile } from '@/scripts/bench/transfer/transfer-files.mjs'

const ANSWERS = 1

/** Milliseconds of an import of so many new words, of an import that changes each of them, and of undoing both. */
export async function measureTransfers(userId: string, words: number): Promise<Record<string, number>> {
  const viewer = await prisma.user.findUniqueOrThrow({ where: { id: userId }, select: USER_SELECT })
  // The answers of each file are new ones.
  const [added, changed] = [await makeDataFile(words, ANSWERS), await makeDataFile(words, ANSWERS)]
  const importing = await timeOf(() => importFile(viewer, added))
  const changing = await timeOf(() => importFile(viewer, changed))
  const undoing = await timeOf(async () => {
    await undo(viewer, changing.result)
    await undo(viewer, importing.result)
  })
  return {
    'import, new words': importing.milliseconds,
    'import, changes': changing.milliseconds,
    'undo of both': undoing.milliseconds,
  }
}

async function timeOf<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const start = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - start }
}

async function importFile(viewer: UserRecord, bytes: Buffer): Promise<string> {
  const file = Readable.from([bytes])
  const { id } = await prepareImport({ viewer, file, fileName: `${randomUUID()}.zip`, now: new Date() })
  await startImport({ viewer, id, now: new Date() })
  await run(viewer, id, 'DONE')
  return id
}

async function undo(viewer: UserRecord, id: string): Promise<void> {
  await undoImport({ viewer, id, now: new Date() })
  await run(viewer, id, 'UNDONE')
}

/** Does what the job of an import does. */
async function run({ id: userId }: UserRecord, importId: string, end: string): Promise<void> {
  await runImport({ userId, importId }, { now: new Date(), signal: new AbortController().signal })
  const { state } = await prisma.wordImport.findUniqueOrThrow({
    where: { id_userId: { id: importId, userId } },
    select: { state: true },
  })
  if (state !== end) throw new Error(`An import ended as ${state}`)
}
