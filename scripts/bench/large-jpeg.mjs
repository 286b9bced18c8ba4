import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

const LIMIT_BYTES = 10 * 1024 * 1024

/** A 12-megapixel JPEG of noise, of the highest quality whose file is within the limit for pictures (10 MB). */
export async function makeLargeJpeg() {
  const raw = /** @type {const} */ ({ width: 4032, height: 3024, channels: 3 })
  const noise = randomFillSync(Buffer.alloc(raw.width * raw.height * raw.channels))
  let best = Buffer.alloc(0)
  for (let quality = 10; quality <= 100; quality += 5) {
    const jpeg = await sharp(noise, { raw }).jpeg({ quality }).toBuffer()
    if (jpeg.length > LIMIT_BYTES) break
    best = jpeg
  }
  return best
}
