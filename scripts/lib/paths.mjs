import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's root folder, without a trailing slash. */
export const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(ROOT, ...parts)
