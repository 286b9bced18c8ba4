import { rmSync } from 'node:fs'
import path from 'node:path'
import { writeDictionary } from './dictd-files'

/** Words of tests/e2e/add-word/look-up.spec.ts for which there is no translation of our own. */
const ARTICLES = ['qwertyish /kwˈɜːti/ <adj>\nqwertzig <adj>, tastaturhaft <adj>\n']

/** Playwright's global set-up: writes a dictionary, which the site opens for its first translation. */
export default function writeForEndToEnd(): (() => void) | undefined {
  const folder = process.env.E2E_DICTIONARIES
  if (!folder) return undefined
  writeDictionary({
    ...{ folder: path.join(folder, 'de'), name: 'freedict-eng-deu' },
    ...{ articles: ARTICLES, shortName: 'FreeDict English-German' },
  })
  return () => rmSync(folder, { recursive: true, force: true })
}
