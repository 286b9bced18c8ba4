import { rmSync } from 'node:fs'
import { writeDictionary } from './dictd-files'

/** A word of translations.spec.ts for which there is no translation of our own. */
const ARTICLES = ['harbour /hˈɑːbə/\nHafen <masc>\n']

/** Playwright's global set-up: writes a dictionary, which the site opens for its first translation. */
export default function writeForEndToEnd(): (() => void) | undefined {
  const folder = process.env.E2E_DICTIONARIES
  if (!folder) return undefined
  writeDictionary({ folder, name: 'freedict-eng-deu', articles: ARTICLES })
  return () => rmSync(folder, { recursive: true, force: true })
}
