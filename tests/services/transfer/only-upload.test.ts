/** One account can upload one file to import at a time. */
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'
import { withReceivedFile } from '@/lib/server/transfer/import/files/import-file-store'
import { signUpUser } from '@/tests/support/builders'
import { changeSettings } from '@/tests/support/change-settings'

const receive = (userId: string, file: Readable) => withReceivedFile(userId, file, async () => 'read')

/** What is done as on another machine: it has the database in common, not the folder. */
async function onAnotherMachine<T>(work: () => Promise<T>): Promise<T> {
  const here = env.DATA_DIR
  changeSettings({ DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'wordloom-other-machine-')) })
  try {
    return await work()
  } finally {
    changeSettings({ DATA_DIR: here })
  }
}

test('a newer upload of the account on another machine takes the place of an older one, and of nobody else’s', async () => {
  const [{ user }, { user: other }] = [await signUpUser(), await signUpUser()]
  const [older, others] = [new PassThrough(), new PassThrough()]
  const [reading, othersReading] = [receive(user.id, older), receive(other.id, others)]
  reading.catch(() => undefined)
  older.write('word\n')
  await vi.waitUntil(
    async () => (await prisma.user.count({ where: { importUploadId: { not: null } } })) === 2,
  )
  expect(await onAnotherMachine(() => receive(user.id, Readable.from(['word\n'])))).toBe('read')
  older.end('word\n')
  others.end('word\n')
  await expect(reading).rejects.toMatchObject({ code: 'IMPORT_REPLACED' })
  expect(await othersReading).toBe('read')
  expect(await prisma.user.count({ where: { importUploadId: { not: null } } })).toBe(0)
})

test('one that is broken off leaves nothing that stops the next', async () => {
  const { user } = await signUpUser()
  const broken = new PassThrough()
  const reading = receive(user.id, broken)
  broken.write('word\n')
  await vi.waitUntil(() => prisma.user.count({ where: { importUploadId: { not: null } } }))
  broken.destroy(new Error('The connection was lost'))
  await expect(reading).rejects.toMatchObject({ code: 'FILE_INCOMPLETE' })
  expect(await receive(user.id, Readable.from(['word\n']))).toBe('read')
})
