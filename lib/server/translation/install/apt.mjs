// Gets packages of Debian and Ubuntu as an ordinary user: apt keeps its lists and cache in a separate folder. It needs
// neither root nor up-to-date lists on the machine, and does not change the system.
// JavaScript with JSDoc types, like the other files of this folder that `npm run dictionaries` shares: it runs on plain
// Node 20, which cannot load TypeScript.
import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { PackagesError } from './packages-error.mjs'

const SECONDS_TO_WAIT = 20
/** apt-cache prints the name of every package. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

const execute = promisify(execFile)

/**
 * @typedef {object} Packages
 * @property {string[]} names
 * @property {(names: string[]) => Promise<unknown>} download
 * @property {(name: string) => Promise<string>} unpack unpacks a downloaded package and returns the folder
 */

/**
 * Opens the list of the system's packages with dictionaries.
 * @param {string} folder for lists, packages and their contents; the caller removes it
 * @param {AbortSignal} [signal] ends the tools
 * @returns {Promise<Packages>}
 * @throws {PackagesError} when the system has no apt, or its servers cannot be reached
 */
export async function openPackages(folder, signal) {
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'packages'])
    await mkdir(path.join(/* turbopackIgnore: true */ folder, part), { recursive: true })
  const packages = path.join(folder, 'packages')
  const run = async (/** @type {string} */ tool, /** @type {string[]} */ ...args) => {
    const options = {
      cwd: packages,
      env: { ...process.env, LC_ALL: 'C' },
      maxBuffer: MAX_OUTPUT_BYTES,
      signal,
    }
    return (await execute(tool, args, options)).stdout
  }
  const apt = (/** @type {string} */ tool, /** @type {string[]} */ ...args) =>
    run(tool, ...aptOptions(folder), ...args)
  const failure = await updateLists(apt)
  const names = (await apt('apt-cache', 'pkgnames', 'dict-')).split('\n').filter(Boolean)
  if (names.length === 0) {
    throw new PackagesError(
      'The package servers of this system cannot be reached, or offer no dictionaries. Try again with a network connection.',
      { details: failure },
    )
  }
  return {
    names,
    download: (wanted) => apt('apt-get', 'download', ...wanted).catch(explainDownload),
    unpack: async (name) => {
      const contents = path.join(/* turbopackIgnore: true */ folder, 'contents', name)
      await mkdir(contents, { recursive: true })
      await run(
        'dpkg-deb',
        '-x',
        path.join(/* turbopackIgnore: true */ packages, await findDownload(packages, name)),
        contents,
      )
      return contents
    },
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
    const output = outputOf(error)
    if (output !== undefined) return output
    throw new PackagesError(
      'This system has no apt, which is where dictionaries are installed from (Debian, Ubuntu and their relatives).',
      { cause: error },
    )
  }
}

/** @param {unknown} error @returns {never} */
function explainDownload(error) {
  throw new PackagesError(
    'The package servers of this system do not deliver the dictionaries. Try again later.',
    { cause: error, details: outputOf(error) },
  )
}

/**
 * What a tool printed before it failed; undefined when it did not run or was aborted.
 * @param {unknown} error
 */
function outputOf(error) {
  if (!(error instanceof Error) || !('stderr' in error) || !('code' in error)) return undefined
  return typeof error.code === 'number' ? String(error.stderr) : undefined
}

/** @param {string} packages @param {string} name */
async function findDownload(packages, name) {
  const files = await readdir(packages)
  const file = files.find((entry) => entry.startsWith(`${name}_`) && entry.endsWith('.deb'))
  if (!file) throw new PackagesError(`The package ${name} was not downloaded.`)
  return file
}
