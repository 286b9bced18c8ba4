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

/** Packages that find their other files by their own path, or are loaded only when needed. next.config.ts lists them. */
const NOT_BUNDLED = ['sql.js', '@aws-sdk/client-s3', 'next', 'prom-client']

export const BUNDLE_FILES = Object.keys(BUNDLES)

/** What bundles may be made of: hashing all of it takes some 30 ms, and making them a second. */
export const listBundleSources = () => listFiles(['lib'], (file) => /\.(ts|mjs)$/.test(file))

/**
 * Bundles each of them into one file: Node 20 loads only JavaScript, and a release (scripts/image) has no compiler. The code in
 * generated/ that they import must be there.
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
  requireBundleSources(source, output[0].moduleIds)
}

/**
 * @param {string} source what is bundled
 * @param {readonly string[]} moduleIds of the bundle
 * @throws when one of them is outside `listBundleSources`, and no package or generated code: a change of it would not rebuild the bundle
 */
export function requireBundleSources(source, moduleIds) {
  const sources = new Set(listBundleSources())
  const others = moduleIds
    .filter((file) => path.isAbsolute(file) && !file.includes(`${path.sep}node_modules${path.sep}`))
    .map((file) => path.relative(ROOT, file))
    .filter((file) => !sources.has(file) && !file.startsWith('generated/'))
  if (others.length > 0) throw new Error(`${source} imports ${others.join(', ')}: it may import only lib/`)
}
