import fs from 'node:fs'
import path from 'node:path'
import { BootError } from '../lib/boot-error.mjs'

const DICTIONARIES = 'usr/share/dictd'
/** The index comes last: the server ignores the other files without it, so it never opens a partial dictionary. */
const ENDINGS = ['.dict', '.dict.dz', '.index']

/**
 * Copies the dictionaries of an unpacked package into a folder, each with its licence (NAME.copyright). Installing the
 * same version again changes nothing.
 * @param {{name: string, contents: string, folder: string}} request `name`: the package's
 * @returns {string[]} their names
 * @throws {BootError} when the package has no dictionary or no licence
 */
export function installPackage({ name, contents, folder }) {
  const source = path.join(contents, DICTIONARIES)
  const licence = path.join(contents, 'usr/share/doc', name, 'copyright')
  const files = fs.existsSync(source) ? fs.readdirSync(source) : []
  const names = files.filter((file) => file.endsWith('.index')).map((file) => file.slice(0, -'.index'.length))
  if (names.length === 0 || !fs.existsSync(licence))
    throw new BootError(`The package ${name} holds no dictionary with a licence.`)
  fs.mkdirSync(folder, { recursive: true })
  for (const dictionary of names) {
    replaceFile(licence, path.join(folder, `${dictionary}.copyright`))
    for (const ending of ENDINGS) {
      const file = dictionary + ending
      if (files.includes(file)) replaceFile(path.join(source, file), path.join(folder, file))
    }
  }
  return names
}

/**
 * Copies a file atomically and keeps its timestamps: a dictionary's cache stays valid while they are the same.
 * @param {string} from
 * @param {string} to
 */
function replaceFile(from, to) {
  const temporary = `${to}.${process.pid}.tmp`
  fs.copyFileSync(from, temporary)
  const { atime, mtime } = fs.statSync(from)
  fs.utimesSync(temporary, atime, mtime)
  fs.renameSync(temporary, to)
}
