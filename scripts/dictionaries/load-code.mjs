import { pathToFileURL } from 'node:url'
import { inRoot } from '../lib/paths.mjs'

/** @typedef {typeof import('./dictionaries-code.ts')} DictionariesCode */

/**
 * Loads the app's code for dictionaries, bundled by `npm run generate`.
 * @returns {Promise<DictionariesCode>}
 */
export const loadCode = () => import(pathToFileURL(inRoot('generated/scripts/dictionaries-code.mjs')).href)
