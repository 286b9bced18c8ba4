import 'server-only'
import { PICTURE_LIMITS } from '@/lib/domain/files/kept-files'
import { AppError } from '@/lib/errors/app-error'
import { runUploadWorker } from '@/lib/server/files/uploads/run-upload-worker'
import { createLimiter } from '@/lib/server/limiter'

/** RGBA, four bytes per pixel, already upright. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

export type HeicAnswer = Pixels | { problem: 'unreadable' | 'too many pixels' }

// One at a time: decoding 12 megapixels takes 300 MB of memory and one second of CPU time.
const limit = createLimiter(1)

/** Calls `use` with the pixels of a HEIC image, one at a time. Throws IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS. */
export function withHeicPixels<T>(path: string, use: (pixels: Pixels) => Promise<T>): Promise<T> {
  return limit(async () => use(await decodeHeic(path)))
}

async function decodeHeic(path: string): Promise<Pixels> {
  const answer = await runUploadWorker<HeicAnswer>('heic-worker', {
    path,
    maxPixels: PICTURE_LIMITS.pixels,
  }).catch((): HeicAnswer => ({ problem: 'unreadable' }))
  if (!('problem' in answer)) return answer
  throw new AppError(answer.problem === 'unreadable' ? 'IMAGE_UNREADABLE' : 'IMAGE_TOO_MANY_PIXELS')
}
