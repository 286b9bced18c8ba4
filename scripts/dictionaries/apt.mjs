// Gets packages of Debian and Ubuntu as an ordinary user: apt keeps its lists and cache in a separate folder. It needs
// neither root nor up-to-date lists on the machine, and does not change the system.
import fs from 'node:fs'
import path from 'node:path'
import { BootError } from '../lib/boot-error.mjs'
import { run } from '../lib/run.mjs'

const SECONDS_TO_WAIT = 20

/**
 * @typedef {object} Packages
 * @property {string[]} names
 * @property {(names: string[]) => Promise<unknown>} download
 * @property {(name: string) => Promise<string>} unpack unpacks a downloaded package and returns the folder
 */

/**
 * Opens the list of the system's packages with dictionaries.
 * @param {string} folder for lists, packages and their contents; the caller removes it
 * @returns {Promise<Packages>}
 * @throws {BootError} when the system has no apt, or its servers cannot be reached
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
    // As root, apt would switch to another account, which cannot write here.
    'APT::Sandbox::User': 'root',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

/**
 * A failure does not stop the installation: a machine may have broken package sources that are not needed here.
 * @param {(tool: string, ...args: string[]) => Promise<string>} apt
 * @returns {Promise<string>} apt's output when it fails, '' on success
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
