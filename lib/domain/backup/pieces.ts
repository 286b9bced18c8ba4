/** Bytes of a backup that one request sends at most. Small, so that the limits of most proxies allow it. */
export const PIECE_BYTES = 4 * 1024 * 1024
