import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { readSettings } from '../../lib/settings.mjs'
import { BootError, errorText } from './boot-error.mjs'
import { inRoot, ROOT } from './paths.mjs'

/**
 * The settings of the environment and of the file .env, checked, with paths made absolute.
 * @typedef {import('../../lib/settings.mjs').SettingName} SettingName
 * @typedef {Partial<Record<SettingName, string>> & {HOST: string, PORT: string, DATA_DIR: string, APP_URL: string}} HostSettings
 */

/**
 * @param {Record<string, string>} [overrides]
 * @returns {HostSettings}
 * @throws {BootError} naming every wrong setting, or a file that cannot be read
 */
export function loadHostSettings(overrides = {}) {
  const { settings, problems } = readSettings({
    ...readEnvFile(inRoot('.env')),
    ...process.env,
    ...overrides,
  })
  if (problems.length > 0) throw new BootError(problems.join(' '))
  const absolute = (/** @type {string | undefined} */ folder) => path.resolve(ROOT, folder ?? '')
  return {
    ...settings,
    HOST: settings.HOST ?? '',
    PORT: settings.PORT ?? '',
    APP_URL: settings.APP_URL ?? '',
    DATA_DIR: absolute(settings.DATA_DIR),
    WORD_DATA_DIR: absolute(settings.WORD_DATA_DIR),
    ...withPassword(settings),
    ...(settings.DICTIONARIES_DIR && { DICTIONARIES_DIR: absolute(settings.DICTIONARIES_DIR) }),
  }
}

/**
 * The database's addresses with the password of DATABASE_PASSWORD_FILE, unless they have one.
 * @param {Partial<Record<SettingName, string>>} settings
 * @returns {Partial<Record<SettingName, string>>}
 */
function withPassword({ DATABASE_PASSWORD_FILE: file, ...settings }) {
  const names = /** @type {const} */ (['DATABASE_URL', 'DATABASE_POOLER_URL'])
  const entries = names.flatMap((name) => {
    const address = settings[name]
    if (!file || !address || new URL(address).password) return []
    const url = new URL(address)
    url.password = encodeURIComponent(readPassword(path.resolve(ROOT, file)))
    return [[name, url.href]]
  })
  return Object.fromEntries(entries)
}

/** @param {string} file */
function readPassword(file) {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new BootError(`DATABASE_PASSWORD_FILE cannot be read (${errorText(error)}).`, { cause: error })
  }
}

/**
 * The NAME=value lines of a file, empty when it is missing. `#` begins a comment, except inside quotes.
 * @param {string} file
 */
export function readEnvFile(file) {
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {}
}
