// Names, defaults and rules of all settings that a host can set. Plain JavaScript without dependencies, because `npm
// start` checks them before anything is installed; lib/server/env.ts adds types.

/**
 * @typedef {object} SettingRule
 * @property {string} [fallback] value used when the setting is absent or empty
 * @property {(value: string) => boolean} accepts
 * @property {string} expected completes "PORT must be …"
 */

/** @param {string} value @param {number} least @param {number} most */
const isWhole = (value, least, most) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most

/** @param {string} value @param {string[]} protocols */
const isUrl = (value, protocols) => URL.canParse(value) && protocols.includes(new URL(value).protocol)

/** @param {string} fallback @param {string[]} choices @returns {SettingRule} */
const oneOf = (fallback, ...choices) => ({
  fallback,
  accepts: (value) => choices.includes(value),
  expected: choices.map((choice) => `"${choice}"`).join(' or '),
})

/** @type {SettingRule} */
const text = { accepts: (value) => value.length <= 1000, expected: 'at most 1,000 characters' }

/** @type {SettingRule} */
const folder = { accepts: (value) => !value.includes('\0'), expected: 'the path of a folder' }

/** @param {string} fallback @returns {SettingRule} */
const service = (fallback) => ({
  fallback,
  accepts: (value) => isUrl(value, ['http:', 'https:']) && new URL(value).search === '',
  expected: `an address such as ${fallback}`,
})

/** @type {SettingRule} */
const hosts = {
  accepts: (value) => /^\s*[\w.-]+(:\d+)?(\s*,\s*[\w.-]+(:\d+)?)*\s*$/.test(value) && value.length <= 1000,
  expected: 'host names such as push.example.org, separated by commas',
}

/** @satisfies {Record<string, SettingRule>} */
const settingRules = {
  APP_NAME: {
    fallback: 'Wordloom',
    accepts: (value) => value.trim().length > 0 && value.length <= 50,
    expected: 'a name of at most 50 characters',
  },
  HOST: {
    fallback: '127.0.0.1',
    accepts: (value) => /^[\w.:-]+$/.test(value),
    expected: 'an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  },
  PORT: {
    fallback: '3000',
    accepts: (value) => isWhole(value, 1, 65_535),
    expected: 'a whole number from 1 to 65535',
  },
  ANKI_CONNECT_PORT: {
    accepts: (value) => isWhole(value, 1, 65_535),
    expected: 'a whole number from 1 to 65535',
  },
  PROCESSES: {
    fallback: 'auto',
    accepts: (value) => value === 'auto' || isWhole(value, 1, 32),
    expected: '"auto" or a whole number from 1 to 32',
  },
  APP_URL: {
    accepts: (value) => isUrl(value, ['http:', 'https:']) && new URL(value).pathname === '/',
    expected: 'an address without a path, such as https://words.example.org',
  },
  DATA_DIR: { ...folder, fallback: 'data' },
  DATABASE_URL: {
    accepts: (value) => isUrl(value, ['postgresql:', 'postgres:']) && new URL(value).pathname.length > 1,
    expected: 'like postgresql://user:password@host:5432/database',
  },
  DATABASE_PASSWORD_FILE: { ...folder, expected: 'the path of a file' },
  DATABASE_POOLER_URL: {
    accepts: (value) => isUrl(value, ['postgresql:', 'postgres:']) && new URL(value).pathname.length > 1,
    expected: 'like postgresql://user:password@host:6432/database',
  },
  AUTH_SECRET: {
    accepts: (value) => value.length >= 32,
    expected: 'at least 32 random characters (leave it out, and one is made and kept in DATA_DIR)',
  },
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: {
    accepts: (value) => isUrl(value, ['http:', 'https:']),
    expected: 'the address of an OpenID Connect issuer',
  },
  GOOGLE_ISSUER_NAME: {
    accepts: (value) => value.trim().length > 0 && value.length <= 50,
    expected: 'a name of at most 50 characters',
  },
  SMTP_URL: {
    accepts: (value) => isUrl(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== '',
    expected: 'like smtps://user:password@mail.example.org:465',
  },
  MAIL_FROM: {
    accepts: (value) =>
      value.length <= 300 && /^([^<>"]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value),
    expected: 'an address such as words@example.org or "Wordloom <words@example.org>"',
  },
  PUSH_HOSTS: hosts,
  OUTGOING_HOSTS: hosts,
  SIGN_UP: oneOf('on', 'on', 'off'),
  PASSWORD_LOGIN: oneOf('on', 'on', 'off'),
  LANDING_CLAIMS: oneOf('on', 'on', 'off'),
  PAGE_VIEWS: oneOf('on', 'on', 'off'),
  DICTIONARY: oneOf('auto', 'auto', 'embedded', 'datamuse'),
  DICTIONARIES_DIR: folder,
  DATAMUSE_URL: service('https://api.datamuse.com'),
  DATAMUSE_KEY: text,
  ONELOOK_URL: service('https://api.onelook.com'),
  WORD_DATA_DIR: { ...folder, fallback: 'generated/word-data' },
  TRUST_PROXY: {
    fallback: '0',
    accepts: (value) => isWhole(value, 0, 10),
    expected: 'the number of reverse proxies in front, from 0 to 10',
  },
  LOG_FORMAT: oneOf('auto', 'auto', 'plain', 'json'),
  LOG_REQUESTS: oneOf('off', 'off', 'on'),
  SLOW_QUERY_MS: {
    fallback: '500',
    accepts: (value) => isWhole(value, 0, 60_000),
    expected: 'a number of milliseconds from 0 to 60000',
  },
  METRICS_TOKEN: {
    accepts: (value) => /^[\w.~+/=-]{16,200}$/.test(value),
    expected: 'from 16 to 200 letters, digits and the signs - _ . ~ + / =',
  },
  ADMIN_EMAILS: {
    accepts: (value) => value.split(',').every((address) => /^\s*[^\s@,]+@[^\s@,]+\s*$/.test(address)),
    expected: 'e-mail addresses, with commas between them',
  },
  RATE_LIMITS: oneOf('on', 'on', 'off'),
  STORAGE: oneOf('folder', 'folder', 's3'),
  S3_ENDPOINT: {
    accepts: (value) => isUrl(value, ['http:', 'https:']),
    expected: 'the address of an S3-compatible store, such as https://s3.example.org',
  },
  S3_BUCKET: {
    accepts: (value) => /^[\w.-]{3,255}$/.test(value),
    expected: 'the name of a bucket',
  },
  S3_REGION: { ...text, fallback: 'us-east-1' },
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  TRANSLATE_URL: { ...service('http://127.0.0.1:5000'), fallback: undefined },
  TRANSLATE_KEY: text,
  TRANSLATE_OWN_TEXT: oneOf('off', 'off', 'on'),
}

/** @typedef {keyof typeof settingRules} SettingName */

export const settingNames = /** @type {SettingName[]} */ (Object.keys(settingRules))

/**
 * @param {SettingName} name
 * @returns {SettingRule}
 */
export const ruleOf = (name) => settingRules[name]

/**
 * Reads the settings from environment variables and applies defaults; an empty value counts as absent.
 * @param {Record<string, string | undefined>} environment
 * @returns {{settings: Partial<Record<SettingName, string>>, problems: string[]}} `problems`: one readable line each
 */
export function readSettings(environment) {
  /** @type {Partial<Record<SettingName, string>>} */
  const settings = {}
  /** @type {string[]} */
  const problems = []
  for (const name of settingNames) {
    const { fallback, accepts, expected } = ruleOf(name)
    const value = environment[name] || fallback
    if (value === undefined) continue
    if (accepts(value)) settings[name] = value
    else problems.push(`${name} must be ${expected}.`)
  }
  if (!settings.GOOGLE_CLIENT_ID !== !settings.GOOGLE_CLIENT_SECRET) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.')
  }
  if (settings.PASSWORD_LOGIN === 'off' && !settings.GOOGLE_CLIENT_ID) {
    problems.push('PASSWORD_LOGIN=off needs GOOGLE_CLIENT_ID: otherwise no user could log in.')
  }
  if (!settings.SMTP_URL !== !settings.MAIL_FROM) {
    problems.push('SMTP_URL and MAIL_FROM belong together: set both or neither.')
  }
  if (settings.ANKI_CONNECT_PORT && Number(settings.ANKI_CONNECT_PORT) === Number(settings.PORT)) {
    problems.push('ANKI_CONNECT_PORT must be another port than PORT.')
  }
  problems.push(...missingS3Settings(settings))
  settings.APP_URL ??= defaultAppUrl(settings)
  return { settings, problems }
}

/**
 * S3_ENDPOINT is optional: the default is Amazon's endpoint for the region.
 * @param {Partial<Record<SettingName, string>>} settings
 */
function missingS3Settings(settings) {
  if (settings.STORAGE !== 's3') return []
  const needed = /** @type {const} */ (['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  return needed.filter((name) => !settings[name]).map((name) => `${name} is needed with STORAGE=s3.`)
}

/**
 * The address at which a browser on this machine opens the app.
 * @param {{HOST?: string, PORT?: string}} settings
 */
function defaultAppUrl({ HOST = '', PORT }) {
  const isAnyAddress = HOST === '0.0.0.0' || HOST === '::'
  const host = isAnyAddress ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}`
}
