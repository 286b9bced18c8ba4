import { PICTURE_LIMITS } from '@/lib/domain/files/kept-files'

/** What a picture's header says about the work of decoding it. */
export interface PictureHeader {
  width: number
  height: number
  /** Bytes that the decoder holds at once for each pixel; 0 when it decodes line by line. */
  heldBytesPerPixel: number
}

export type PictureProblem = 'IMAGE_SIDE_TOO_LONG' | 'IMAGE_TOO_MANY_PIXELS' | 'IMAGE_TOO_MUCH_MEMORY'

/** Why a picture must not be decoded; null when it may be. A small file can be hours or gigabytes of work. */
export function pictureProblem({ width, height, heldBytesPerPixel }: PictureHeader): PictureProblem | null {
  const pixels = width * height
  if (pixels > PICTURE_LIMITS.pixels) return 'IMAGE_TOO_MANY_PIXELS'
  if (Math.max(width, height) > PICTURE_LIMITS.side) return 'IMAGE_SIDE_TOO_LONG'
  if (pixels * heldBytesPerPixel > PICTURE_LIMITS.heldBytes) return 'IMAGE_TOO_MUCH_MEMORY'
  return null
}
