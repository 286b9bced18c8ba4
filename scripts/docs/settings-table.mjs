// `node scripts/docs/settings-table.mjs`: writes the table of settings into docs/self-hosting.md, from the explanations of
// .env.example and the defaults of lib/settings.mjs. tests/unit/hosting.test.ts fails while the page is out of date.
import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ruleOf, settingNames } from '../../lib/settings.mjs'
import { inRoot } from '../lib/paths.mjs'

const PAGE = inRoot('docs/self-hosting.md')
const BEGIN = '<!-- settings: written by scripts/docs/settings-table.mjs -->'
const END = '<!-- end of settings -->'

/** @returns {Map<string, string>} each setting's explanation: the comment above its line in .env.example */
function readExplanations() {
  /** @type {Map<string, string>} */
  const explanations = new Map()
  /** @type {string[]} */
  let comment = []
  for (const line of fs.readFileSync(inRoot('.env.example'), 'utf8').split('\n')) {
    const name = line.match(/^([A-Z0-9_]+)=/)?.[1]
    if (name) explanations.set(name, comment.join(' '))
    comment = line.startsWith('#') ? [...comment, line.slice(1).trim()] : []
  }
  return explanations
}

/** @returns {string} */
function makeTable() {
  const explanations = readExplanations()
  const code = (/** @type {string | undefined} */ text) => (text === undefined ? '' : `\`${text}\``)
  const rows = settingNames.map((name) => {
    const explanation = explanations.get(name)?.replaceAll('|', '\\|') ?? ''
    return `| ${code(name)} | ${code(ruleOf(name).fallback)} | ${explanation} |`
  })
  return ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

/**
 * @param {string} page
 * @returns {string} the page with the table as it is now
 */
export function withSettingsTable(page) {
  const [before, rest = ''] = page.split(BEGIN)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`${PAGE} lacks the lines ${BEGIN} and ${END}`)
  return `${before}${BEGIN}\n\n${makeTable()}\n\n${END}${after}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  fs.writeFileSync(PAGE, withSettingsTable(fs.readFileSync(PAGE, 'utf8')))
