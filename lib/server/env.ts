import 'server-only'
import { z } from 'zod'
import { perProcess } from '@/lib/server/per-process'
import { readSettings, ruleOf, type SettingName } from '@/lib/settings.mjs'

/** A setting as text; its rule and its error text are in lib/settings.mjs. */
const setting = (name: SettingName) => z.string().refine(ruleOf(name).accepts, ruleOf(name).expected)

/** Addresses as they are stored (prisma/schema.prisma, User.email). */
function toAddresses(list = ''): string[] {
  return list
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter(Boolean)
}

export const envSchema = z.object({
  /** The product's name wherever it is shown. */
  APP_NAME: setting('APP_NAME'),
  HOST: setting('HOST'),
  PORT: setting('PORT').transform(Number),
  /** The port for programs that save to Anki and can give no path; without it there is none. */
  ANKI_CONNECT_PORT: setting('ANKI_CONNECT_PORT').transform(Number).optional(),
  /** Processes that serve the app on this machine; `npm start` replaces auto with their number. */
  PROCESSES: setting('PROCESSES').transform((value) => (value === 'auto' ? 1 : Number(value))),
  /** Origin without a trailing slash. Links and cookies use it, never the Host header. */
  APP_URL: setting('APP_URL').transform((value) => new URL(value).origin),
  DATA_DIR: setting('DATA_DIR'),
  /** With the password of DATABASE_PASSWORD_FILE (scripts/lib/host-settings.mjs). */
  DATABASE_URL: setting('DATABASE_URL'),
  DATABASE_PASSWORD_FILE: setting('DATABASE_PASSWORD_FILE').optional(),
  /** A connection pooler in front of the same database, for requests and jobs. */
  DATABASE_POOLER_URL: setting('DATABASE_POOLER_URL').optional(),
  AUTH_SECRET: setting('AUTH_SECRET'),
  GOOGLE_CLIENT_ID: setting('GOOGLE_CLIENT_ID').optional(),
  GOOGLE_CLIENT_SECRET: setting('GOOGLE_CLIENT_SECRET').optional(),
  GOOGLE_ISSUER: setting('GOOGLE_ISSUER').optional(),
  GOOGLE_ISSUER_NAME: setting('GOOGLE_ISSUER_NAME').optional(),
  /** The mail server; without it there are no e-mails, and what needs them is hidden. */
  SMTP_URL: setting('SMTP_URL').optional(),
  MAIL_FROM: setting('MAIL_FROM').optional(),
  /** Push services besides the known ones (lib/server/reminders/push/push-services.ts). */
  PUSH_HOSTS: setting('PUSH_HOSTS').optional(),
  /** Hosts in a private network to which requests may also go (lib/server/outgoing/named-hosts.ts). */
  OUTGOING_HOSTS: setting('OUTGOING_HOSTS').optional(),
  /** Whether new accounts can be created, with a password or with the issuer. */
  SIGN_UP: setting('SIGN_UP').pipe(z.enum(['on', 'off'])),
  /** off: users log in only with the issuer. */
  PASSWORD_LOGIN: setting('PASSWORD_LOGIN').pipe(z.enum(['on', 'off'])),
  /** Whether the landing page makes marketing claims (components/landing/landing-claims.ts). */
  LANDING_CLAIMS: setting('LANDING_CLAIMS').pipe(z.enum(['on', 'off'])),
  /** Whether views of pages are counted, per route and day. */
  PAGE_VIEWS: setting('PAGE_VIEWS').pipe(z.enum(['on', 'off'])),
  /** The host's bilingual dictionaries (docs/product.md, Dictionaries of the host). Default: DATA_DIR/dictionaries. */
  DICTIONARIES_DIR: setting('DICTIONARIES_DIR').optional(),
  /** Which dictionaries a look-up uses (lib/server/dictionary/dictionary.service.ts). */
  DICTIONARY: setting('DICTIONARY').pipe(z.enum(['auto', 'embedded', 'datamuse'])),
  DATAMUSE_URL: setting('DATAMUSE_URL'),
  DATAMUSE_KEY: setting('DATAMUSE_KEY').optional(),
  ONELOOK_URL: setting('ONELOOK_URL'),
  WORD_DATA_DIR: setting('WORD_DATA_DIR'),
  /** How many reverse proxies in front are trusted for X-Forwarded-*. */
  TRUST_PROXY: setting('TRUST_PROXY').transform(Number),
  /** auto: plain at a terminal, else JSON. Read by lib/server/log/log.ts, which also runs before the settings are parsed. */
  LOG_FORMAT: setting('LOG_FORMAT').pipe(z.enum(['auto', 'plain', 'json'])),
  /** Whether every request is logged, not only one that fails. */
  LOG_REQUESTS: setting('LOG_REQUESTS').pipe(z.enum(['off', 'on'])),
  /** An SQL statement that takes longer is logged. */
  SLOW_QUERY_MS: setting('SLOW_QUERY_MS').transform(Number),
  /** Who may read /metrics; without it there is none. */
  METRICS_TOKEN: setting('METRICS_TOKEN').optional(),
  /** Who sees /admin. */
  ADMIN_EMAILS: setting('ADMIN_EMAILS').optional().transform(toAddresses),
  RATE_LIMITS: setting('RATE_LIMITS').pipe(z.enum(['on', 'off'])),
  /** Where uploaded files are stored: in DATA_DIR, or in the bucket of the S3 settings. */
  STORAGE: setting('STORAGE').pipe(z.enum(['folder', 's3'])),
  S3_ENDPOINT: setting('S3_ENDPOINT').optional(),
  S3_BUCKET: setting('S3_BUCKET').optional(),
  S3_REGION: setting('S3_REGION'),
  S3_ACCESS_KEY_ID: setting('S3_ACCESS_KEY_ID').optional(),
  S3_SECRET_ACCESS_KEY: setting('S3_SECRET_ACCESS_KEY').optional(),
  TRANSLATE_URL: setting('TRANSLATE_URL').optional(),
  TRANSLATE_KEY: setting('TRANSLATE_KEY').optional(),
  /** Whether text that users wrote may also be sent to the translation server. */
  TRANSLATE_OWN_TEXT: setting('TRANSLATE_OWN_TEXT').pipe(z.enum(['off', 'on'])),
})

export type Env = z.infer<typeof envSchema>

/**
 * The settings, parsed once. instrumentation.ts calls it before the server accepts requests.
 * @throws {Error} listing every wrong or missing setting, one per line
 */
export function requireEnv(): Env {
  return perProcess('settings', () => parseEnv(process.env))
}

/** The settings. The first read parses all of them, so that a wrong setting is always noticed. */
export const env = new Proxy({} as Env, { get: (_, name) => Reflect.get(requireEnv(), name) })

/**
 * Parses the settings of an environment.
 * @throws {Error} listing every wrong or missing setting, one per line
 */
export function parseEnv(environment: Record<string, string | undefined>): Env {
  const { settings, problems } = readSettings(environment)
  const result = envSchema.safeParse(settings)
  if (result.success && problems.length === 0) return result.data
  const missing = (result.error?.issues ?? [])
    .map(({ path: [name] }) => String(name))
    .filter((name) => !problems.some((problem) => problem.startsWith(name)))
    .map((name) => `${name} is missing (npm start provides it).`)
  throw new Error(['The settings are not right:', ...problems, ...missing].join('\n  '))
}

/**
 * This process's part of what may happen at once on the machine: at least one in each process.
 *
 * @param atOnce the number in all processes of the machine
 */
export function shareOfProcess(atOnce: number): number {
  return Math.max(1, Math.floor(atOnce / env.PROCESSES))
}
