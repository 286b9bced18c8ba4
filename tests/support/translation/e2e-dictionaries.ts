import { rmSync } from 'node:fs'
import { writeDictionary } from './dictd-files'

/** Words that only translations.spec.ts uses, so that other tests get no translations. */
const ARTICLES = [
  'lighthouse /lˈaɪthaʊs/\nLeuchtturm <masc>, Leuchtfeuer <neut>\n',
  'harbour /hˈɑːbə/\nHafen <masc>\n',
]

/** Playwright's global set-up: writes a dictionary, which the site opens for its first translation. */
export default function writeForEndToEnd(): (() => void) | undefined {
  const folder = process.env.E2E_DICTIONARIES
  if (!folder) return undefined
  writeDictionary({ folder, name: 'freedict-eng-deu', articles: ARTICLES })
  return () => rmSync(folder, { recursive: true, force: true })
}
