/** A photo is shown as the camera was held: its pixels are turned, and the note about it is gone. */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeUpload } from '@/lib/server/files/upload.service'
import { signUpUser } from '@/tests/support/builders'
import { bytesOf, download, mustUpload } from '@/tests/support/files/uploads'

/** Pixels of a block's side: a JPEG's colours run into each other only near the edge of its blocks. */
const BLOCK = 32

/** Six blocks, each of another colour, so that no turn or mirror image looks like another. */
const COLOURS = [
  ['red', 'lime', 'blue'],
  ['yellow', 'cyan', 'magenta'],
] as const
type Grid = readonly (readonly string[])[]

const RGB: Record<string, [number, number, number]> = {
  red: [255, 0, 0],
  lime: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  cyan: [0, 255, 255],
  magenta: [255, 0, 255],
}

const mirrored = (grid: Grid): Grid => grid.map((row) => row.toReversed())
const upsideDown = (grid: Grid): Grid => grid.toReversed()
const transposed = (grid: Grid): Grid =>
  (grid[0] ?? []).map((_, column) => grid.map((row) => row[column] ?? ''))

/** What each value means: where the first row and the first column of the stored picture are (EXIF 2.32, table 4, Orientation). */
const UPRIGHT: [orientation: number, grid: Grid][] = [
  [1, COLOURS],
  [2, mirrored(COLOURS)],
  [3, upsideDown(mirrored(COLOURS))],
  [4, upsideDown(COLOURS)],
  [5, transposed(COLOURS)],
  [6, mirrored(transposed(COLOURS))],
  [7, upsideDown(mirrored(transposed(COLOURS)))],
  [8, upsideDown(transposed(COLOURS))],
]

function picture(orientation: number, format: 'jpeg' | 'webp' | 'png'): Promise<Buffer> {
  const rows = COLOURS.flatMap((row) =>
    Array.from({ length: BLOCK }, () =>
      row.flatMap((colour) => Array.from({ length: BLOCK }, () => RGB[colour] ?? [])),
    ),
  )
  const raw = { width: BLOCK * 3, height: BLOCK * 2, channels: 3 } as const
  const image = sharp(Buffer.from(rows.flat(2)), { raw }).withMetadata({ orientation })
  if (format === 'jpeg') return image.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  return format === 'png' ? image.png().toBuffer() : image.webp({ lossless: true }).toBuffer()
}

/** The colours of a picture, a block at a time, of its middle pixels. */
async function gridOf(bytes: Buffer): Promise<string[][]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    const pixel = [...data.subarray(at, at + 3)]
    const isNear = (rgb: readonly number[]) => rgb.every((value, n) => Math.abs(value - (pixel[n] ?? 0)) < 60)
    return Object.keys(RGB).find((name) => isNear(RGB[name] ?? [])) ?? pixel.join(' ')
  }
  const middle = (n: number) => n * BLOCK + BLOCK / 2
  return Array.from({ length: info.height / BLOCK }, (_, y) =>
    Array.from({ length: info.width / BLOCK }, (_, x) => colourAt(middle(x), middle(y))),
  )
}

test.each(['jpeg', 'webp', 'png'] as const)('a %s of each orientation is stored upright', async (format) => {
  const { token } = await signUpUser()
  for (const [orientation, grid] of UPRIGHT) {
    const { url } = await mustUpload({ bytes: await picture(orientation, format), token })
    const stored = await bytesOf(await download(url, token))
    expect(await gridOf(stored), `orientation ${orientation}`).toEqual(grid)
    expect((await sharp(stored).metadata()).orientation).toBeUndefined()
  }
})

test('a real HEIC that ends anywhere is taken whole or refused, and the next one works', async () => {
  const { user } = await signUpUser()
  const { signal } = new AbortController()
  const store = (bytes: Buffer) =>
    storeUpload({ viewer: user, file: Readable.from([bytes]), purpose: 'context', now: new Date(), signal })
  const photo = await readFile(new URL('../../support/samples/photo.heic', import.meta.url))
  const taken: number[] = []
  for (let length = 12; length < photo.length; length += 45) {
    const [outcome] = await Promise.allSettled([store(photo.subarray(0, length))])
    if (outcome?.status === 'fulfilled') taken.push(length)
    else expect(['IMAGE_UNREADABLE', 'FILE_TYPE']).toContain(outcome?.reason.code)
  }
  expect(taken).toEqual([])
  await expect(store(photo)).resolves.toMatchObject({ kind: 'IMAGE' })
})
