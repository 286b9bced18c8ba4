/** Limits of stored pictures (docs/product.md, Kept files); upload sizes are in lib/domain/files/upload-rules.ts. */
export const PICTURE_LIMITS = Object.freeze({
  /** Maximum width times height: a small file can unpack to gigabytes. */
  pixels: 50_000_000,
  /** Maximum width and height: a picture of one column takes ten times as long as a square one. No camera has more. */
  side: 20_000,
  /**
   * Maximum bytes that a decoder holds at once: interlaced PNGs and progressive JPEGs are decoded as a whole. Enough for
   * 26 megapixels in any usual format, and for 50 in most.
   */
  heldBytes: 160_000_000,
  /** Longer side of a stored picture in pixels: sharp on any screen. */
  edge: 2048,
  /** Longer side of a stored avatar in pixels; avatars are only shown small. */
  avatarEdge: 512,
})

/** An upload that nothing refers to is deleted after 24 hours, and its signed id becomes invalid. */
export const UNUSED_UPLOAD_MS = 24 * 60 * 60 * 1000
