// JavaScript with JSDoc types: `npm run dictionaries` shares it and runs on plain Node 20, which cannot load
// TypeScript.
import path from 'node:path'

/** Where Debian and Ubuntu packages install dictionaries. */
const SYSTEM_FOLDER = '/usr/share/dictd'

/**
 * The folders with dictionaries: DICTIONARIES_DIR if it is set; else the folder that `npm run dictionaries` fills and
 * the system's folder.
 *
 * @param {{ DATA_DIR: string, DICTIONARIES_DIR?: string }} settings
 * @returns {{ own: string, all: string[], cache: string }} `own`: for new dictionaries; `all`: in search order;
 *   `cache`: for the files that are derived from them
 */
export function dictionaryFolders({ DATA_DIR, DICTIONARIES_DIR }) {
  const own = path.resolve(
    /* turbopackIgnore: true */ DICTIONARIES_DIR ||
      path.join(/* turbopackIgnore: true */ DATA_DIR, 'dictionaries'),
  )
  return {
    own,
    all: DICTIONARIES_DIR ? [own] : [own, SYSTEM_FOLDER],
    cache: path.resolve(/* turbopackIgnore: true */ DATA_DIR, 'dictionary-cache'),
  }
}
