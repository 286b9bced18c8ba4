import path from 'node:path'
import { inRoot, ROOT } from '../paths.mjs'
import { listFiles, writeFileAtomic } from './stamps.mjs'

const SOURCE = 'lib/client/offline/offline-script.ts'
const SOURCES = [
  'lib/client/draft',
  'lib/client/offline',
  'lib/client/outbox',
  'lib/client/random-id.ts',
  'lib/client/safe-storage.ts',
  'lib/domain',
]

export const OFFLINE_SCRIPT_FILE = 'generated/offline-script.ts'

export const listOfflineSources = () => listFiles(SOURCES, (file) => /\.(ts|mjs)$/.test(file))

/**
 * Bundles the script of the page that is shown while the server cannot be reached, as the text that app/offline writes into
 * that page: the page can load nothing.
 * @throws when a file outside `listOfflineSources` is imported: a change of it would not rebuild the script
 */
export async function makeOfflineScript() {
  const { build } = await import('rolldown')
  const { output } = await build({
    input: inRoot(SOURCE),
    platform: 'browser',
    resolve: { alias: { '@': ROOT } },
    write: false,
    output: { format: 'iife', codeSplitting: false, minify: true },
    logLevel: 'warn',
  })
  const [{ code, moduleIds }] = output
  const sources = new Set(listOfflineSources())
  const others = moduleIds
    .filter((file) => path.isAbsolute(file) && !file.includes(`${path.sep}node_modules${path.sep}`))
    .map((file) => path.relative(ROOT, file))
    .filter((file) => !sources.has(file))
  if (others.length > 0) throw new Error(`${SOURCE} imports ${others.join(', ')}: add it to SOURCES`)
  // An end tag within the code would end the element that holds it.
  const text = JSON.stringify(code.trim().replaceAll('</', '<\\/'))
  writeFileAtomic(
    inRoot(OFFLINE_SCRIPT_FILE),
    `/** The script of the page for being offline (scripts/lib/build/offline-script.mjs). */\nexport const OFFLINE_SCRIPT = ${text}\n`,
  )
}
