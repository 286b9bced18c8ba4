// Packages of Debian and Ubuntu as an ordinary user gets them: apt with lists and cache in a folder of our own, which needs
// neither root nor up-to-date lists on the machine, and leaves the system as it is.
import fs from 'node:fs'
import path from 'node:path'
import { BootError } from '../lib/boot-error.mjs'
import { run } from '../lib/run.mjs'

const SECONDS_TO_WAIT = 20

/**
 * @typedef {object} Packages
 * @property {string[]} names
 * @property {(names: string[]) => Promise<unknown>} download
 * @property {(name: string) => Promise<string>} unpack the contents of one that was downloaded, in a folder
 */

/**
 * The system's packages with dictionaries.
 * @param {string} folder for lists, packages and their contents; the caller removes it
 * @returns {Promise<Packages>}
 * @throws {BootError} when the system has no apt, or it does not get through
 */
export async function openPackages(folder) {
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'packages'])
    fs.mkdirSync(path.join(folder, part), { recursive: true })
  const apt = (/** @type {string} */ tool, /** @type {string[]} */ ...args) =>
    run(tool, [...aptOptions(folder), ...args], { env: { LC_ALL: 'C' }, cwd: path.join(folder, 'packages') })
  const failure = await updateLists(apt)
  const names = (await apt('apt-cache', 'pkgnames', 'dict-')).split('\n').filter(Boolean)
  if (names.length === 0) {
    throw new BootError(
      'The package servers of this system cannot be reached, or offer no dictionaries. Try again with a network connection.',
      { details: failure },
    )
  }
  return {
    names,
    download: (wanted) => apt('apt-get', 'download', ...wanted),
    unpack: (name) => unpack(name, folder),
  }
}

/** @param {string} folder */
function aptOptions(folder) {
  const settings = {
    'Dir::State': path.join(folder, 'state'),
    'Dir::Cache': path.join(folder, 'cache'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '2',
    'Acquire::http::Timeout': String(SECONDS_TO_WAIT),
    'Acquire::https::Timeout': String(SECONDS_TO_WAIT),
    // As root, apt would go to another account, which cannot write here.
    'APT::Sandbox::User': 'root',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

/**
 * Some of a machine's sources may be out of order without being needed here, so a failure alone is no reason to stop.
 * @param {(tool: string, ...args: string[]) => Promise<string>} apt
 * @returns {Promise<string>} what apt said about it, '' when all went well
 */
async function updateLists(apt) {
  try {
    await apt('apt-get', 'update')
    return ''
  } catch (error) {
    if (error instanceof BootError && error.details !== undefined) return error.details
    throw new BootError(
      'This system has no apt, which is where dictionaries are installed from (Debian, Ubuntu and their relatives).',
      { cause: error },
    )
  }
}

/**
 * @param {string} name
 * @param {string} folder
 * @returns {Promise<string>}
 */
async function unpack(name, folder) {
  const packages = path.join(folder, 'packages')
  const file = fs
    .readdirSync(packages)
    .find((entry) => entry.startsWith(`${name}_`) && entry.endsWith('.deb'))
  if (!file) throw new BootError(`The package ${name} was not downloaded.`)
  const contents = path.join(folder, 'contents', name)
  fs.mkdirSync(contents, { recursive: true })
  await run('dpkg-deb', ['-x', path.join(packages, file), contents])
  return contents
}
