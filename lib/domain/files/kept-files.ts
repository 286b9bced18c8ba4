/** What is kept of a picture (docs/product.md, Kept files); how large an upload may be is in lib/domain/files/upload-rules.ts. */
export const PICTURE_LIMITS = Object.freeze({
  /** Width times height at most: a small file can unpack to gigabytes. */
  pixels: 50_000_000,
  /** Pixels of the longer side as it is kept: sharp on any screen. */
  edge: 2048,
  /** The same of an avatar, which is never shown larger than a hand. */
  avatarEdge: 512,
})

/** An upload that nothing refers to is gone after 24 hours, and its signed id means nothing any more. */
export const UNUSED_UPLOAD_MS = 24 * 60 * 60 * 1000
