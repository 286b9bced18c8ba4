// JavaScript with JSDoc types, because `npm run dictionaries` shares it and runs on bare Node 20, which reads no TypeScript.
import path from 'node:path'

/** Where Debian's and Ubuntu's packages put dictionaries. */
const SYSTEM_FOLDER = '/usr/share/dictd'

/**
 * Where dictionaries lie: in the folder that the host names; else in the one that `npm run dictionaries` fills, and in the
 * system's.
 *
 * @param {{ DATA_DIR: string, DICTIONARIES_DIR?: string }} settings
 * @returns {{ own: string, all: string[], cache: string }} `own`: where new ones go; `all`: the first to look in first;
 *   `cache`: for what is made out of them
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
