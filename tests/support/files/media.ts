/** Generates pictures and recordings for tests. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** The location in the photos' EXIF data. It must not be in the stored file. */
export const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' }
export const CAMERA = 'Tell-tale camera'

interface Picture {
  width?: number
  height?: number
  /** EXIF orientation: 6 is a phone held upright. */
  orientation?: number
}

/** A photo with GPS data. Before rotation its upper half is red, and its lower half is blue. */
export function makeJpeg({ width = 60, height = 40, orientation = 1 }: Picture = {}): Promise<Buffer> {
  return redOverBlue(width, height)
    .jpeg()
    .withExif({ IFD0: { Make: CAMERA }, IFD3: GPS })
    .withMetadata({ orientation })
    .toBuffer()
}

export function makePng({ width = 60, height = 40 }: Picture = {}): Promise<Buffer> {
  return redOverBlue(width, height).png().toBuffer()
}

function redOverBlue(width: number, height: number) {
  const create = { width, height, channels: 4, background: 'red' } as const
  const lower = { create: { ...create, height: Math.floor(height / 2), background: 'blue' } } as const
  return sharp({ create }).composite([{ input: lower, gravity: 'south' }])
}

/** The same photo, 60 by 40, rotated as an iPhone does it (made with heif-enc and a box 'irot'). */
export const heicPhoto = () => readFileSync(new URL('../samples/photo.heic', import.meta.url))
