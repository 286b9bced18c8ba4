import path from 'node:path'
import { inRoot, ROOT } from '../paths.mjs'
import { listFiles } from './stamps.mjs'

/** TypeScript that runs outside Next's bundle: the server that calls Next, worker threads, and what commands of the host use. */
const BUNDLES = {
  'generated/server/server.mjs': 'lib/server/http/server.ts',
  'generated/workers/anki-worker.mjs': 'lib/server/transfer/export/anki/anki-worker.ts',
  'generated/workers/dictionary-export-worker.mjs':
    'lib/server/dictionary/export/dictionary-export-worker.ts',
  'generated/workers/fit-worker.mjs': 'lib/server/review/fit/worker/fit-worker.ts',
  'generated/workers/import-worker.mjs': 'lib/server/transfer/import/reading/import-worker.ts',
  'generated/scripts/backup-code.mjs': 'lib/server/backup/backup-code.ts',
}

/** Files and folders that they may import. */
const SOURCES = [
  'lib/cluster-workers.mjs',
  'lib/domain',
  'lib/errors',
  'lib/server/backup',
  'lib/server/database/client-transaction.ts',
  'lib/server/database/failures/page-failure.ts',
  'lib/server/database/failures/second-try.ts',
  'lib/server/database/statistics.ts',
  'lib/server/dictionary',
  'lib/server/env.ts',
  'lib/server/files/archive.ts',
  'lib/server/files/disk-space.ts',
  'lib/server/files/storage',
  'lib/server/http',
  'lib/server/input/html-text.ts',
  'lib/server/limits.ts',
  'lib/server/log',
  'lib/server/metrics',
  'lib/server/per-process.ts',
  'lib/server/review/fit/worker',
  'lib/server/run-worker.ts',
  'lib/server/storage-full.ts',
  'lib/server/transfer',
  'lib/server/turns',
  'lib/settings.mjs',
]

/** Packages that find their other files by their own path, or are loaded only when needed. next.config.ts lists them. */
const NOT_BUNDLED = ['sql.js', '@aws-sdk/client-s3', 'next', 'prom-client']

export const BUNDLE_FILES = Object.keys(BUNDLES)

export const listBundleSources = () => listFiles(SOURCES, (file) => /\.(ts|mjs)$/.test(file))

/**
 * Bundles each of them into one file: Node 20 loads only JavaScript, and a release (scripts/image) has no compiler. The code in
 * generated/ that they import must be there.
 * @throws when a file outside `listBundleSources` is imported: a change of it would not rebuild the bundle
 */
export async function makeBundles() {
  for (const [file, source] of Object.entries(BUNDLES)) await makeBundle(source, file)
}

/** @param {string} source @param {string} file */
async function makeBundle(source, file) {
  const { build } = await import('rolldown')
  const { output } = await build({
    input: inRoot(source),
    platform: 'node',
    external: NOT_BUNDLED,
    resolve: {
      alias: {
        '@': ROOT,
        // Outside Next's server build this package throws on import.
        'server-only': inRoot('node_modules/server-only/empty.js'),
      },
    },
    output: { file: inRoot(file), format: 'esm', codeSplitting: false },
    logLevel: 'warn',
  })
  const sources = new Set(listBundleSources())
  const others = output[0].moduleIds
    .filter((file) => path.isAbsolute(file) && !file.includes(`${path.sep}node_modules${path.sep}`))
    .map((file) => path.relative(ROOT, file))
    .filter((file) => !sources.has(file) && !file.startsWith('generated/'))
  if (others.length > 0) throw new Error(`${source} imports ${others.join(', ')}: add it to SOURCES`)
}
