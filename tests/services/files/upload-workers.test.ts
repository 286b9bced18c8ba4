import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { HeicAnswer } from '@/lib/server/files/uploads/heic'
import { runUploadWorker } from '@/lib/server/files/uploads/run-upload-worker'

const path = fileURLToPath(new URL('../../support/samples/photo.heic', import.meta.url))
const decode = (input: object, timeLimitMs: number) =>
  runUploadWorker<HeicAnswer>('heic-worker', input, timeLimitMs)

test('a decoder that takes too long is ended', async () => {
  await expect(decode({ path, maxPixels: 10_000 }, 1)).rejects.toThrow('heic-worker took longer than 1 ms')
})

test('a decoder that breaks is no more than an error, and the next one works', async () => {
  await expect(decode({ path: `${path}.missing`, maxPixels: 10_000 }, 20_000)).rejects.toThrow('ENOENT')
  expect(await decode({ path, maxPixels: 10_000 }, 20_000)).toMatchObject({ width: 40, height: 60 })
})

test('a HEIC of more pixels than may be is not unpacked', async () => {
  expect(await decode({ path, maxPixels: 2_399 }, 20_000)).toEqual({ problem: 'too many pixels' })
})
