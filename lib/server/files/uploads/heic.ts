import 'server-only'
import { PICTURE_LIMITS } from '@/lib/domain/files/kept-files'
import { pictureProblem } from '@/lib/domain/files/picture-header'
import { AppError } from '@/lib/errors/app-error'
import { runUploadWorker } from '@/lib/server/files/uploads/run-upload-worker'
import { inTurn } from '@/lib/server/turns/in-turn'

/** RGBA, four bytes per pixel, already upright. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

export type HeicAnswer = Pixels | { problem: 'unreadable' | 'too many pixels' }

/**
 * Calls `use` with the pixels of a HEIC image, one at a time. Throws IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS,
 * IMAGE_SIDE_TOO_LONG, TOO_MANY_REQUESTS.
 */
export function withHeicPixels<T>(
  { userId, path }: { userId: string; path: string },
  use: (pixels: Pixels) => Promise<T>,
): Promise<T> {
  return inTurn('HEIC pictures to store', userId, async () => {
    const pixels = await decodeHeic(path)
    const problem = pictureProblem({ ...pixels, heldBytesPerPixel: 0 })
    if (problem) throw new AppError(problem)
    return use(pixels)
  })
}

async function decodeHeic(path: string): Promise<Pixels> {
  const answer = await runUploadWorker<HeicAnswer>('heic-worker', {
    path,
    maxPixels: PICTURE_LIMITS.pixels,
  }).catch((): HeicAnswer => ({ problem: 'unreadable' }))
  if (!('problem' in answer)) return answer
  throw new AppError(answer.problem === 'unreadable' ? 'IMAGE_UNREADABLE' : 'IMAGE_TOO_MANY_PIXELS')
}
