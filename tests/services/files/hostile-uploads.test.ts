/** Small files that are hours of work or gigabytes of memory, and one user who sends many files. */
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { storeUpload } from '@/lib/server/files/upload.service'
import { signUpUser } from '@/tests/support/builders'
import { startCpuTime } from '@/tests/support/cpu-time'
import { makeJpeg } from '@/tests/support/files/media'
import { makeFlatPng } from '@/tests/support/files/png'
import { makeRecording, RECORDINGS } from '@/tests/support/files/recordings'

async function store(viewer: UserRecord, bytes: Buffer): Promise<string> {
  const { signal } = new AbortController()
  const file = Readable.from([bytes])
  return (await storeUpload({ viewer, file, purpose: 'context', now: new Date(), signal })).id
}

describe('a picture', () => {
  test.each([
    ['of one column', { width: 1, height: 50_000_000, depth: 1 }, 'IMAGE_SIDE_TOO_LONG'],
    ['of one row', { width: 50_000_000, height: 1, depth: 1 }, 'IMAGE_SIDE_TOO_LONG'],
    [
      'of 20 megapixels, interlaced, with 16 bits a value',
      { width: 4500, height: 4500, depth: 16, interlaced: true },
      'IMAGE_TOO_MUCH_MEMORY',
    ],
  ] as const)('%s is refused by its header', async (_, shape, code) => {
    const { user } = await signUpUser()
    const bytes = makeFlatPng(shape)
    expect(bytes.length).toBeLessThan(300_000)
    const cpuTime = startCpuTime()
    await expect(store(user, bytes)).rejects.toMatchObject({ code })
    // Decoding the first two takes ten seconds and more.
    expect(cpuTime()).toBeLessThan(5_000)
  })

  test('in JPEG whose scans need more memory than it may use is refused by its header', async () => {
    const { user } = await signUpUser()
    const create = { width: 5500, height: 5500, channels: 3, background: 'red' } as const
    const bytes = await sharp({ create }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    await expect(store(user, bytes)).rejects.toMatchObject({ code: 'IMAGE_TOO_MUCH_MEMORY' })
  })

  test.each([
    ['a panorama', { width: 20_000, height: 100, depth: 8 }],
    ['a small interlaced one with 16 bits a value', { width: 300, height: 200, depth: 16, interlaced: true }],
  ] as const)('%s is taken', async (_, shape) => {
    const { user } = await signUpUser()
    await expect(store(user, makeFlatPng(shape))).resolves.toEqual(expect.any(String))
  })

  test('a progressive photo of 24 megapixels is taken', async () => {
    const { user } = await signUpUser()
    const create = { width: 6000, height: 4000, channels: 3, background: 'red' } as const
    const bytes = await sharp({ create }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    await expect(store(user, bytes)).resolves.toEqual(expect.any(String))
  })
})

describe('a recording that goes on with rubbish', () => {
  test.each(RECORDINGS)('%s is done with long before the time limit', async (name) => {
    const { user } = await signUpUser()
    const bytes = Buffer.concat([await makeRecording(name), Buffer.alloc(100, 0xaa)])
    const started = performance.now()
    const [outcome] = await Promise.allSettled([store(user, bytes)])
    expect(performance.now() - started).toBeLessThan(15_000)
    if (outcome?.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'RECORDING_UNREADABLE' })
  })
})

describe('many files of one user', () => {
  // Which file has which turn is a rule of the limiter, and tested there. Files are also received and kept outside their
  // turns, so their ends may come in another order.
  test('do not keep another user waiting for all of them', async () => {
    const [busy, calm] = [await signUpUser(), await signUpUser()]
    const photo = await makeJpeg({ width: 2000, height: 1500 })
    const done: string[] = []
    const send = (who: string, viewer: UserRecord) => store(viewer, photo).then(() => done.push(who))
    const many = Array.from({ length: 11 }, () => send('busy', busy.user))
    await Promise.race(many)
    await send('calm', calm.user)
    await Promise.all(many)
    expect(done.indexOf('calm')).toBeLessThan(8)
  })

  test('are refused beyond the ten that may wait', async () => {
    const { user } = await signUpUser()
    const photo = await makeJpeg({ width: 1000, height: 800 })
    const outcomes = await Promise.allSettled(Array.from({ length: 14 }, () => store(user, photo)))
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({
      reason: { code: 'TOO_MANY_REQUESTS', parameters: { retryAfter: 10 } },
    })
  })
})
