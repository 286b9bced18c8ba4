import fs from 'node:fs'
import { tryLock } from '../../lib/machine-lock.mjs'
import { restorableServer } from './backup/restorable-server.mjs'
import { hasAccounts } from './backup/restore.mjs'
import { newRestoreCode } from './backup/restore-code.mjs'
import { describeOutcome, runRestore } from './backup/run-restore.mjs'
import { BootError } from './boot-error.mjs'
import { prepareApart } from './build/prepare-apart.mjs'
import { describeCluster, readCluster } from './cluster/cluster.mjs'
import { ensureDataFolder, ensureSecrets } from './data-folder.mjs'
import { loadHostSettings } from './host-settings.mjs'
import { migrate } from './migrations/migrate.mjs'
import { inRoot } from './paths.mjs'
import { startEmbeddedDatabase } from './postgres/database.mjs'
import { keepRunning } from './processes/keep-running.mjs'
import { findFreePort } from './processes/processes.mjs'
import { isStopping, shutDown, stopOnSignals } from './processes/shutdown.mjs'
import { processCount } from './server/app-process.mjs'
import { requireFreePorts, startAppServer } from './server/app-server.mjs'
import { commitOf } from './server/commit.mjs'
import { reportFailure, step } from './steps.mjs'

/** @typedef {import('./host-settings.mjs').HostSettings} HostSettings */

/**
 * Runs `npm start` and `npm run dev`: checks, prepares, starts database and app, and runs until a signal.
 * @param {{mode: 'production' | 'development', onServing?: () => void}} options
 */
export async function boot(options) {
  let isServing = false
  stopOnSignals(() => isServing)
  try {
    const { settings, restoreCode } = await start(options.mode)
    isServing = true
    options.onServing?.()
    if (restoreCode) {
      console.log(
        `\n  This instance is empty. To restore a backup, open ${settings.APP_URL}/restore with the code ${restoreCode}`,
      )
    }
    console.log(`\n  ${settings.APP_NAME} runs at ${settings.APP_URL}\n`)
  } catch (error) {
    if (isStopping()) return // stopped by a signal: its handler also ends the process
    await shutDown()
    reportFailure(error)
    process.exit(1)
  }
}

/** @param {'production' | 'development'} mode */
async function start(mode) {
  const settings = loadHostSettings()
  await lockDataFolder(settings)
  await requireFreePorts(settings)
  const build = await prepareApart({ build: mode === 'production', settings })
  const secrets = ensureSecrets(settings.DATA_DIR)
  const url = settings.DATABASE_URL || (await startDatabase(settings, secrets.databasePassword))
  await step(
    'Migrations',
    () => migrate(url),
    (applied) => applied.join(', ') || 'up to date',
  )
  const cluster = await readCluster(url)
  if (cluster) await step('Database', () => cluster, describeCluster)
  const processes = mode === 'production' ? processCount(settings.PROCESSES) : 1
  const env = {
    ...settings,
    PROCESSES: String(processes),
    AUTH_SECRET: settings.AUTH_SECRET ?? secrets.authSecret,
    DATABASE_URL: url,
    NODE_ENV: mode,
    // The server writes into a pipe to this process, and cannot see where its lines end up.
    LOG_FORMAT: settings.LOG_FORMAT === 'auto' && process.stderr.isTTY ? 'plain' : settings.LOG_FORMAT,
    APP_COMMIT: process.env.APP_COMMIT ?? commitOf(inRoot()),
    NEXTAUTH_URL: settings.APP_URL, // next-auth reads its address only from here
  }
  const offer = mode === 'production' && !(await hasAccounts(url)) ? newRestoreCode() : null
  const isShared = processes > 1
  const startServer =
    mode === 'production'
      ? productionServer({ build, env, isShared, codeHash: offer?.hash })
      : () => startDevelopmentServer(env)
  await step(
    'Server',
    () =>
      Promise.all(
        Array.from({ length: processes }, () => keepRunning({ name: 'The app', start: startServer })),
      ),
    () => (processes > 1 ? `${processes} processes` : ''),
  )
  return { settings, restoreCode: offer?.code }
}

/** @typedef {HostSettings & {DATABASE_URL: string, AUTH_SECRET: string}} ServerEnv */

/**
 * @param {{build: string, env: ServerEnv, isShared: boolean, codeHash: string | undefined}} options
 * @returns {() => Promise<import('./processes/keep-running.mjs').Running>} starts one process
 */
function productionServer({ build, env, isShared, codeHash }) {
  const { HOST, PORT, DATABASE_URL: url } = env
  return restorableServer({
    ...{ HOST, PORT, codeHash },
    startServer: (more, onMessage) => {
      const process = { script: 'server.js', cwd: build, env: { ...env, ...more }, isShared }
      return startAppServer({ ...process, HOST, PORT, onMessage })
    },
    restore: (file, onProgress) => {
      const { outcome, stop } = runRestore({ file, env, onProgress })
      // A restore that failed may have left a database without tables.
      return { stop, outcome: outcome.finally(() => migrate(url)) }
    },
    tell: (outcome) => console.log(`\n  ${describeOutcome(outcome)}\n`),
  })
}

/** @param {ServerEnv} env */
function startDevelopmentServer(env) {
  const { HOST, PORT } = env
  return startAppServer({ script: 'generated/server/server.mjs', cwd: inRoot(), env, HOST, PORT })
}

/** @param {HostSettings} settings */
async function lockDataFolder({ DATA_DIR }) {
  ensureDataFolder(DATA_DIR)
  const lock = await tryLock('data', fs.realpathSync(DATA_DIR))
  if (lock) return
  throw new BootError(
    `Another Wordloom runs on the data folder ${DATA_DIR}. Stop it, or give this one its own: DATA_DIR=data2 PORT=3001 npm start`,
  )
}

/** @param {HostSettings} settings @param {string} password @returns {Promise<string>} its address */
async function startDatabase({ DATA_DIR }, password) {
  const dataFolder = fs.realpathSync(DATA_DIR)
  // After a restart the app expects it at the same port.
  const port = await findFreePort()
  const { url } = await step('PostgreSQL', () =>
    keepRunning({ name: 'PostgreSQL', start: () => startEmbeddedDatabase({ dataFolder, password, port }) }),
  )
  return url
}
