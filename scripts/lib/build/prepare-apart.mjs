import { BootError } from '../boot-error.mjs'
import { inRoot } from '../paths.mjs'
import { run } from '../processes/run.mjs'

/**
 * prepare() in a process of its own, so that `npm start` gives back the memory that building takes. Databases of the
 * host's own are checked before the long steps.
 * @param {{build: boolean, settings: Pick<import('../host-settings.mjs').HostSettings, 'DATABASE_URL' | 'DATABASE_POOLER_URL'>}} options
 * @returns {Promise<string>} the build's folder, '' without one
 * @throws {BootError} of the step that failed
 */
export async function prepareApart({ build, settings: { DATABASE_URL, DATABASE_POOLER_URL } }) {
  /** @type {{folder?: string, failure?: string, details?: string}} */
  let answer = {}
  const script = [inRoot('scripts/lib/processes/guarded.mjs'), inRoot('scripts/lib/build/prepare-worker.mjs')]
  await run(process.execPath, [...script, ...(build ? ['--build'] : [])], {
    live: true,
    channel: true,
    // In the environment, because others can see the arguments of a process.
    env: { DATABASE_URL, DATABASE_POOLER_URL },
    failure: 'Wordloom could not be prepared',
    onMessage: (message) => {
      answer = /** @type {typeof answer} */ (message)
    },
  })
  if (answer.failure) throw new BootError(answer.failure, { details: answer.details })
  return answer.folder ?? ''
}
