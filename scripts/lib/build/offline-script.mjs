import { inRoot, ROOT } from '../paths.mjs'
import { requireBundleSources } from './bundles.mjs'
import { writeFileAtomic } from './stamps.mjs'

const SOURCE = 'lib/client/offline/offline-script.ts'

export const OFFLINE_SCRIPT_FILE = 'generated/offline-script.ts'

/**
 * Bundles the script of the page that is shown while the server cannot be reached, as the text that app/offline writes into
 * that page: the page can load nothing.
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
  requireBundleSources(SOURCE, moduleIds)
  // An end tag within the code would end the element that holds it.
  const text = JSON.stringify(code.trim().replaceAll('</', '<\\/'))
  writeFileAtomic(
    inRoot(OFFLINE_SCRIPT_FILE),
    `/** The script of the page for being offline (scripts/lib/build/offline-script.mjs). */\nexport const OFFLINE_SCRIPT = ${text}\n`,
  )
}
