/** Formats of uploads; lib/server/files/uploads prepares them for storage. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'heif'
export type RecordingFormat = 'webm' | 'mp4' | 'ogg' | 'mp3'
export type FileFormat = ImageFormat | RecordingFormat

/** Number of bytes at the start of a file that reliably identify its format. */
export const FORMAT_BYTES = 64

const RECORDINGS: ReadonlySet<FileFormat> = new Set(['webm', 'mp4', 'ogg', 'mp3'])

export function isRecording(format: FileFormat): format is RecordingFormat {
  return RECORDINGS.has(format)
}

const SIGNATURES: readonly (readonly [FileFormat, readonly (readonly [offset: number, bytes: string])[]])[] =
  [
    ['png', [[0, '\x89PNG\r\n\x1a\n']]],
    ['jpeg', [[0, '\xff\xd8\xff']]],
    [
      'webp',
      [
        [0, 'RIFF'],
        [8, 'WEBP'],
      ],
    ],
    ['webm', [[0, '\x1a\x45\xdf\xa3']]],
    ['ogg', [[0, 'OggS']]],
    // With a tag first, as most programs write it.
    ['mp3', [[0, 'ID3']]],
  ]

/** Brands of ISO files with HEVC pictures; 'mif1' and 'msf1' only say that there are pictures. */
const HEIC_BRANDS: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
])
const PICTURE_BRANDS: ReadonlySet<string> = new Set(['mif1', 'msf1'])
/** Brands of ISO files that cannot be sound recordings: AVIF, JPEG 2000, camera raw, QuickTime films. */
const OTHER_BRANDS: ReadonlySet<string> = new Set(['avif', 'avis', 'jp2 ', 'jpx ', 'crx ', 'qt  '])

/**
 * The format identified by a file's first bytes (FORMAT_BYTES of them); null for any other format. Ignores the file
 * name and the type that a browser reports, because HEIC files often come without a type.
 */
export function formatOf(head: Uint8Array): FileFormat | null {
  const text = String.fromCharCode(...head.subarray(0, FORMAT_BYTES))
  const known = SIGNATURES.find(([, parts]) =>
    parts.every(([offset, bytes]) => text.startsWith(bytes, offset)),
  )
  if (known) return known[0]
  if (isMp3Frame(head)) return 'mp3'
  return text.startsWith('ftyp', 4) ? isoFormatOf(text) : null
}

/**
 * Whether the bytes begin with the header of an MPEG audio frame, layer III (ISO/IEC 11172-3, 2.4.1.3): 11 bits of
 * synchronisation, version, layer, a bit rate that is neither free nor forbidden, a known sampling rate.
 */
function isMp3Frame([sync = 0, kind = 0, rates = 0]: Uint8Array): boolean {
  const [version, bitRate, samplingRate] = [(kind >> 3) & 3, rates >> 4, (rates >> 2) & 3]
  const isLayer3 = sync === 0xff && (kind & 0xe6) === 0xe2
  return isLayer3 && version !== 1 && bitRate > 0 && bitRate < 15 && samplingRate < 3
}

/** `text`: the start of an ISO file, whose first box lists the brands that the file conforms to. */
function isoFormatOf(text: string): FileFormat | null {
  const major = text.slice(8, 12)
  if (HEIC_BRANDS.has(major)) return 'heif'
  if (!PICTURE_BRANDS.has(major)) return OTHER_BRANDS.has(major) ? null : 'mp4'
  const boxEnd = text.charCodeAt(2) * 256 + text.charCodeAt(3)
  const brands = text.slice(16, boxEnd).match(/.{4}/gs) ?? []
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heif' : null
}
