import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { readSettings } from '../../lib/settings.mjs'
import { BootError } from './boot-error.mjs'
import { inRoot, ROOT } from './paths.mjs'

/**
 * The settings of the environment and of the file .env, checked, with paths made absolute.
 * @typedef {import('../../lib/settings.mjs').SettingName} SettingName
 * @typedef {Partial<Record<SettingName, string>> & {HOST: string, PORT: string, DATA_DIR: string, APP_URL: string}} HostSettings
 */

/**
 * @param {Record<string, string>} [overrides]
 * @returns {HostSettings}
 * @throws {BootError} naming every wrong setting
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
    ...(settings.DICTIONARIES_DIR && { DICTIONARIES_DIR: absolute(settings.DICTIONARIES_DIR) }),
  }
}

/**
 * The NAME=value lines of a file, empty when it is missing. `#` begins a comment, except inside quotes.
 * @param {string} file
 */
export function readEnvFile(file) {
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {}
}
