/**
 * Whether this browser can keep words for studying without a network: it has service workers (not on plain HTTP), a database and
 * locks, and packs texts.
 */
export const canKeepCopy = (): boolean =>
  'serviceWorker' in navigator &&
  'locks' in navigator &&
  typeof indexedDB !== 'undefined' &&
  'CompressionStream' in globalThis
