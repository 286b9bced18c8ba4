import { rmSync } from 'node:fs'
import { writeDictionary } from './dictd-files'

/** Words of one story, so that the others need not reckon with translations. */
const ARTICLES = [
  'lighthouse /lˈaɪthaʊs/\nLeuchtturm <masc>, Leuchtfeuer <neut>\n',
  'harbour /hˈɑːbə/\nHafen <masc>\n',
]

/** Playwright's global set-up: a dictionary for the site under test, which opens it when a word is first translated. */
export default function writeForEndToEnd(): (() => void) | undefined {
  const folder = process.env.E2E_DICTIONARIES
  if (!folder) return undefined
  writeDictionary({ folder, name: 'freedict-eng-deu', articles: ARTICLES })
  return () => rmSync(folder, { recursive: true, force: true })
}
