/** Runs the app's outbox as tabs of a browser: each run of the script has modules, and so a memory, of its own. */
import path from 'node:path'
import vm from 'node:vm'
import { build } from 'rolldown'
import type { Tab } from './tab'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** What a browser gives to the script; everything else is Node's. */
export interface BrowserGlobals {
  window: object
  document: object
  navigator: object
  localStorage: object
  /** The clock of the device. */
  Date: DateConstructor
  fetch: (address: string, init?: RequestInit) => Promise<TabResponse>
}

/** As much of a response as the outbox's code reads. */
export type TabResponse = Pick<Response, 'status' | 'ok' | 'json'> & { headers: Headers }

/** Opens a tab. */
export type OpenTab = (globals: BrowserGlobals) => Tab

const NAMES = ['window', 'document', 'navigator', 'localStorage', 'Date', 'fetch'] as const

/** Bundles the app's outbox, which takes a second. */
export async function bundleTab(): Promise<OpenTab> {
  const { output } = await build({
    input: path.join(import.meta.dirname, 'tab.ts'),
    platform: 'browser',
    resolve: { alias: { '@': ROOT }, conditionNames: ['production', 'browser', 'import', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    write: false,
    output: { format: 'cjs', codeSplitting: false },
    logLevel: 'warn',
  })
  const run = vm.compileFunction(output[0].code, ['exports', ...NAMES], {
    filename: 'tab.js',
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  return (globals) => {
    const exports: { tab?: Tab } = {}
    run(exports, ...NAMES.map((name) => globals[name]))
    if (!exports.tab) throw new Error('The script has no tab')
    return exports.tab
  }
}
