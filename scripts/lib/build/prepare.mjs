import { once } from 'node:events'
import fs from 'node:fs'
import { Worker } from 'node:worker_threads'
import { waitForLock } from '../../../lib/machine-lock.mjs'
import { inRoot, ROOT } from '../paths.mjs'
import { step } from '../steps.mjs'
import { ensureAppBuild } from './app-build.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ensureGenerated } from './generated-code.mjs'

/** The built server lies at the root of a release (scripts/image/release.mjs), never of a checkout. */
const isRelease = () => fs.existsSync(inRoot('server.js'))

const upToDate = (/** @type {boolean} */ made) => (made ? undefined : 'up to date')

/**
 * Brings the checkout up to date: packages, generated code, word data and, on request, the app's production build.
 * Only one process per checkout does this at a time; another waits and then finds it done. A release is complete.
 * @param {{build: boolean, tools?: boolean, afterInstall?: () => Promise<void>}} options `tools`: whether the packages for tests
 *   and development are needed; `afterInstall`: a check that needs packages, run before the long steps
 * @returns {Promise<string>} the build's folder, '' without one
 */
export async function prepare({ build, tools = true, afterInstall }) {
  if (isRelease()) {
    await afterInstall?.()
    return ROOT
  }
  const lock = await waitForLock('prepare', ROOT, () =>
    console.log('  Another start is preparing this folder; waiting for it.'),
  )
  try {
    await step('Packages', () => ensureDependencies({ tools }), upToDate)
    await afterInstall?.()
    await step('Generated code', ensureGenerated, (made) => made.join(', ') || 'up to date')
    const [app] = await Promise.all([
      build ? step('App', ensureAppBuild, ({ built }) => upToDate(built)) : { folder: '' },
      step('Word data', ensureWordData, upToDate),
    ])
    return app.folder
  } finally {
    await lock.release()
  }
}

/** @returns {Promise<boolean>} whether it was built */
async function ensureWordData() {
  const worker = new Worker(new URL('./word-data-worker.mjs', import.meta.url))
  try {
    const [{ built }] = await once(worker, 'message')
    return built
  } finally {
    await worker.terminate()
  }
}
