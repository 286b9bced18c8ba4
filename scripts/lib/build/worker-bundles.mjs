import path from 'node:path'
import { inRoot, ROOT } from '../paths.mjs'
import { listFiles } from './stamps.mjs'

/** The worker threads that are written in TypeScript. */
const WORKERS = [
  'lib/server/translation/dictd/dictionary-worker.ts',
  'lib/server/transfer/export/anki/anki-worker.ts',
  'lib/server/transfer/import/import-worker.ts',
]

/** Folders that the workers may import from. */
const FOLDERS = [
  'lib/domain',
  'lib/errors',
  'lib/server/dictionary',
  'lib/server/transfer',
  'lib/server/translation/dictd',
]

/** Packages that find their other files by their own path. next.config.ts must list them. */
const NOT_BUNDLED = ['sql.js']

/** @param {string} worker */
const bundleOf = (worker) => `generated/workers/${path.basename(worker, '.ts')}.mjs`

/** The bundled scripts, which run-worker.ts and import-reader.ts start. */
export const WORKER_BUNDLES = WORKERS.map(bundleOf)

export const listWorkerSources = () => listFiles(FOLDERS, (file) => /\.(ts|mjs)$/.test(file))

/**
 * Bundles the worker threads that are written in TypeScript: Node 20 loads only JavaScript, and Next's bundle has no
 * worker threads.
 * @throws when a file outside `listWorkerSources` is imported: a change of it would not rebuild the bundle
 */
export async function bundleWorkers() {
  for (const worker of WORKERS) await bundleWorker(worker)
}

/** @param {string} worker */
async function bundleWorker(worker) {
  const { build } = await import('rolldown')
  const { output } = await build({
    input: inRoot(worker),
    platform: 'node',
    external: NOT_BUNDLED,
    resolve: {
      alias: {
        '@': ROOT,
        // Outside Next's server build this package throws on import.
        'server-only': inRoot('node_modules/server-only/empty.js'),
      },
    },
    output: { file: inRoot(bundleOf(worker)), format: 'esm' },
    logLevel: 'warn',
  })
  const sources = new Set(listWorkerSources())
  const others = output[0].moduleIds
    .filter((file) => path.isAbsolute(file) && !file.includes(`${path.sep}node_modules${path.sep}`))
    .map((file) => path.relative(ROOT, file))
    .filter((file) => !sources.has(file))
  if (others.length > 0) throw new Error(`${worker} imports ${others.join(', ')}: add the folder to FOLDERS`)
}
