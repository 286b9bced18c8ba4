import 'server-only'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ImageFormat } from '@/lib/domain/files/file-format'
import { pictureProblem } from '@/lib/domain/files/picture-header'
import { AppError } from '@/lib/errors/app-error'
import type { LocalFile } from '@/lib/server/files/storage/storage'
import { withHeicPixels } from '@/lib/server/files/uploads/heic'
import { inTurn } from '@/lib/server/turns/in-turn'

export interface PreparedImage extends LocalFile {
  width: number
  height: number
}

interface RawImage {
  userId: string
  path: string
  format: ImageFormat
  /** Maximum length of the longer side in pixels. */
  edge: number
  /** Folder for the result. */
  folder: string
}

// Every image is read only once, and low memory use matters more here than speed.
sharp.cache(false)
sharp.concurrency(1)
const TIMEOUT_SECONDS = 20
const QUALITY = 85

/**
 * Creates the image to store: upright, limited in size, in sRGB and re-encoded, which removes camera metadata such as
 * the location. JPEG and HEIC become JPEG, other formats (drawings, transparency) WebP. Every browser shows both.
 * Throws IMAGE_UNREADABLE, the problems of pictureProblem, TOO_MANY_REQUESTS.
 */
export function prepareImage(raw: RawImage): Promise<PreparedImage> {
  if (raw.format !== 'heif')
    return inTurn('pictures to store', raw.userId, async () => encode(await openImage(raw), raw))
  return withHeicPixels(raw, ({ data, width, height }) =>
    encode(sharp(data, { raw: { width, height, channels: 4 } }), raw),
  )
}

/** Reads the header. Throws the problems of pictureProblem before decoding any pixels. */
async function openImage({ path, format }: RawImage): Promise<Sharp> {
  // Tolerates the minor faults in files from phones, but not truncated files.
  const image = sharp(path, { failOn: 'error', limitInputPixels: false, sequentialRead: true })
  const metadata = await image.metadata().catch(() => null)
  if (metadata?.format !== format) throw new AppError('IMAGE_UNREADABLE')
  const problem = pictureProblem({ ...metadata, heldBytesPerPixel: heldBytesPerPixel(metadata) })
  if (problem) throw new AppError(problem)
  return image.autoOrient()
}

/** Average number of values per pixel in a JPEG whose colours are stored at a lower resolution. */
const SUBSAMPLED_CHANNELS: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 }

/** An interlaced PNG is decoded as a whole, and a progressive JPEG's coefficients (two bytes each) are collected. */
function heldBytesPerPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 0
  if (format === 'jpeg') return 2 * (SUBSAMPLED_CHANNELS[chromaSubsampling ?? ''] ?? channels)
  return channels * (depth === 'ushort' ? 2 : 1)
}

async function encode(image: Sharp, { format, edge, folder }: RawImage): Promise<PreparedImage> {
  const bounded = image.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
  const isPhoto = format === 'jpeg' || format === 'heif'
  const encoded = isPhoto
    ? bounded.flatten({ background: 'white' }).jpeg({ quality: QUALITY, mozjpeg: false })
    : bounded.webp({ quality: QUALITY, smartSubsample: true })
  const result = path.join(/* turbopackIgnore: true */ folder, 'prepared')
  // Not written by sharp: its errors do not say whether the picture or the disk is at fault.
  const { data, info } = await encoded
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new AppError('IMAGE_UNREADABLE')
    })
  await writeFile(result, data)
  const { width, height, size } = info
  return { path: result, byteSize: size, mimeType: isPhoto ? 'image/jpeg' : 'image/webp', width, height }
}
