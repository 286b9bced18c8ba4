import 'server-only'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { ImageFormat } from '@/lib/domain/files/file-format'
import { PICTURE_LIMITS } from '@/lib/domain/files/kept-files'
import { AppError } from '@/lib/errors/app-error'
import type { LocalFile } from '@/lib/server/files/storage/storage'
import { withHeicPixels } from '@/lib/server/files/uploads/heic'
import { createLimiter } from '@/lib/server/limiter'

export interface PreparedImage extends LocalFile {
  width: number
  height: number
}

interface RawImage {
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
const limit = createLimiter(2)
const TIME_LIMIT_SECONDS = 20
const QUALITY = 85

/**
 * Creates the image to store: upright, limited in size, in sRGB and re-encoded, which removes camera metadata such as
 * the location. JPEG and HEIC become JPEG, other formats (drawings, transparency) WebP. Every browser shows both.
 * Throws IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS.
 */
export function prepareImage(raw: RawImage): Promise<PreparedImage> {
  if (raw.format !== 'heif') return limit(async () => encode(await openImage(raw), raw))
  return withHeicPixels(raw.path, ({ data, width, height }) =>
    encode(sharp(data, { raw: { width, height, channels: 4 } }), raw),
  )
}

/** Throws IMAGE_TOO_MANY_PIXELS before decoding any pixels. */
async function openImage({ path, format }: RawImage): Promise<Sharp> {
  // Tolerates the minor faults in files from phones, but not truncated files.
  const image = sharp(path, { failOn: 'error', limitInputPixels: false, sequentialRead: true })
  const metadata = await image.metadata().catch(() => null)
  if (metadata?.format !== format) throw new AppError('IMAGE_UNREADABLE')
  if (metadata.width * metadata.height > PICTURE_LIMITS.pixels) throw new AppError('IMAGE_TOO_MANY_PIXELS')
  return image.autoOrient()
}

async function encode(image: Sharp, { format, edge, folder }: RawImage): Promise<PreparedImage> {
  const bounded = image.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
  const isPhoto = format === 'jpeg' || format === 'heif'
  const encoded = isPhoto
    ? bounded.flatten({ background: 'white' }).jpeg({ quality: QUALITY, mozjpeg: false })
    : bounded.webp({ quality: QUALITY, smartSubsample: true })
  const result = path.join(/* turbopackIgnore: true */ folder, 'prepared')
  try {
    const { width, height, size } = await encoded.timeout({ seconds: TIME_LIMIT_SECONDS }).toFile(result)
    return { path: result, byteSize: size, mimeType: isPhoto ? 'image/jpeg' : 'image/webp', width, height }
  } catch {
    throw new AppError('IMAGE_UNREADABLE')
  }
}
