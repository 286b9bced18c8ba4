/** A disk without space. /dev/full accepts no byte, as a full disk does. */

import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { GET as getReadiness } from '@/app/readyz/route'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { prepareImage } from '@/lib/server/files/uploads/prepare-image'
import { prepareRecording } from '@/lib/server/files/uploads/prepare-recording'
import { spoolUpload } from '@/lib/server/files/uploads/spool'
import { signUpUser } from '@/tests/support/builders'
import { makePng } from '@/tests/support/files/media'
import { makeRecording } from '@/tests/support/files/recordings'
import { upload } from '@/tests/support/files/uploads'
import { refusalOf } from '@/tests/support/requests/forms'

const FULL = { code: 'ENOSPC' }
const folder = mkdtempSync(path.join(os.tmpdir(), 'wordloom-full-'))
symlinkSync('/dev/full', path.join(folder, 'prepared'))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

async function leaveFree(bytes: number) {
  const stats = await fs.statfs(os.tmpdir())
  vi.spyOn(fs, 'statfs').mockResolvedValue({ ...stats, bavail: bytes / 4096, bsize: 4096 })
  // The app imports the function by its name.
  syncBuiltinESMExports()
}

function write(name: string, bytes: Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}

/** Uploads to a storage whose disk is full. */
async function uploadToFullDisk(token: string) {
  const cause = Object.assign(new Error('ENOSPC: no space left on device, copyfile'), {
    code: 'ENOSPC',
    syscall: 'copyfile',
  })
  vi.spyOn(await getStorage(), 'put').mockRejectedValueOnce(cause)
  return refusalOf(await upload({ bytes: await makePng(), token }))
}

test('is not called a file that broke off, nor a damaged picture or recording', async () => {
  const userId = 'somebody'
  const png = await makePng()
  const receiving = spoolUpload({ file: Readable.from([png]), path: '/dev/full', purpose: 'context' })
  await expect(receiving).rejects.toMatchObject(FULL)
  const picture = { userId, path: write('picture', png), format: 'png', edge: 100, folder } as const
  await expect(prepareImage(picture)).rejects.toMatchObject(FULL)
  for (const [name, format] of [
    ['live webm', 'webm'],
    ['fragmented mp4', 'mp4'],
  ] as const) {
    const recording = { userId, path: write('recording', await makeRecording(name)), format, folder }
    await expect(prepareRecording(recording), name).rejects.toMatchObject(FULL)
  }
  rmSync(folder, { recursive: true })
})

test('is answered 507 with the reason, and logged once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // A test before this one may have logged it within the minute.
  vi.advanceTimersByTime(120_000)
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { token } = await signUpUser()
  const REFUSAL = {
    status: 507,
    code: 'STORAGE_FULL',
    error: 'The server has no space left for this. Please try again later.',
  }
  expect(await uploadToFullDisk(token)).toEqual(REFUSAL)
  expect(await uploadToFullDisk(token)).toEqual(REFUSAL)
  expect(log.mock.calls.flat().join('')).toMatch(/disk full: ENOSPC: no space left on device/)
  expect(log).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  await uploadToFullDisk(token)
  expect(log).toHaveBeenCalledTimes(2)
})

test('takes no uploads before the last megabytes are gone, which the database needs, and is not ready', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.advanceTimersByTime(600_000)
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { token } = await signUpUser()
  const send = async () => (await upload({ bytes: await makePng(), token })).status
  const ready = async () => {
    const response = await getReadiness()
    return [response.status, await response.text()]
  }
  await leaveFree(64 * 1024 ** 2)
  expect([await send(), await ready()]).toEqual([200, [200, 'ok']])
  await leaveFree(64 * 1024 ** 2 - 4096)
  expect([await send(), await ready()]).toEqual([507, [507, 'not ready: the disk is full']])
  expect(log.mock.calls.flat().join('')).toMatch(/disk full: less than 64 MB are free/)
})
