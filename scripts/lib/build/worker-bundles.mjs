import path from 'node:path'
import { inRoot, ROOT } from '../paths.mjs'
import { listFiles } from './stamps.mjs'

const WORKER = 'lib/server/translation/dictd/dictionary-worker.ts'

/** Folders that the worker may import from. */
const FOLDERS = ['lib/domain', 'lib/server/translation/dictd']

/** The bundled script, which runWorker starts. */
export const WORKER_BUNDLE = 'generated/workers/dictionary-worker.mjs'

export const listWorkerSources = () => listFiles(FOLDERS, (file) => /\.(ts|mjs)$/.test(file))

/**
 * Bundles the worker thread that is written in TypeScript: Node 20 loads only JavaScript, and Next's bundle has no
 * worker threads.
 * @throws when a file outside `listWorkerSources` is imported: a change of it would not rebuild the bundle
 */
export async function bundleWorker() {
  const { build } = await import('rolldown')
  const { output } = await build({
    input: inRoot(WORKER),
    platform: 'node',
    resolve: {
      alias: {
        '@': ROOT,
        // Outside Next's server build this package throws on import.
        'server-only': inRoot('node_modules/server-only/empty.js'),
      },
    },
    output: { file: inRoot(WORKER_BUNDLE), format: 'esm' },
    logLevel: 'warn',
  })
  const sources = new Set(listWorkerSources())
  const others = output[0].moduleIds
    .filter((file) => path.isAbsolute(file) && !file.includes(`${path.sep}node_modules${path.sep}`))
    .map((file) => path.relative(ROOT, file))
    .filter((file) => !sources.has(file))
  if (others.length > 0) throw new Error(`${WORKER} imports ${others.join(', ')}: add the folder to FOLDERS`)
}
