import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot, ROOT } from '../paths.mjs'

// A stamp is the hash of the inputs that an output was made from. It is written only after the output is complete,
// so a step that failed or was killed runs again.
const STAMPS = inRoot('generated', '.stamps.json')

/** @returns {Record<string, string>} */
function readStamps() {
  try {
    return JSON.parse(fs.readFileSync(STAMPS, 'utf8'))
  } catch {
    return {} // missing, or truncated by a full disk: then everything is generated again
  }
}

/**
 * Writes a file atomically: readers never see a partial file.
 * @param {string} file
 * @param {string | Uint8Array} content
 */
export function writeFileAtomic(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  fs.writeFileSync(temporary, content)
  fs.renameSync(temporary, file)
}

/** @param {string} name @returns {string | undefined} */
export const getStamp = (name) => readStamps()[name]

/** @param {string} name @param {string} hash */
export const setStamp = (name, hash) =>
  writeFileAtomic(STAMPS, `${JSON.stringify({ ...readStamps(), [name]: hash }, null, 2)}\n`)

/**
 * Every file under the given files and folders of the checkout that `accept` allows, sorted. Skips missing ones.
 * @param {string[]} roots relative to the checkout
 * @param {(file: string) => boolean} [accept]
 * @returns {string[]} relative paths
 */
export function listFiles(roots, accept = () => true) {
  /** @type {string[]} */
  const found = []
  /** @param {string} relative */
  const visit = (relative) => {
    const stat = fs.statSync(inRoot(relative), { throwIfNoEntry: false })
    if (stat?.isDirectory()) {
      for (const name of fs.readdirSync(inRoot(relative))) visit(path.join(relative, name))
    } else if (stat && accept(relative)) found.push(relative)
  }
  for (const root of roots) visit(root)
  return found.sort()
}

/**
 * One hash over the names and contents of files and over anything else that the output depends on.
 * @param {string[]} files relative to the checkout
 * @param {unknown} [extra] serialisable as JSON
 */
export function hashFiles(files, extra) {
  const hash = createHash('sha256').update(JSON.stringify(extra ?? null))
  for (const file of files) hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}
