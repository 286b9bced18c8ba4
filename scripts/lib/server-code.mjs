import path from 'node:path'
import { inRoot, ROOT } from './paths.mjs'

/**
 * The app's TypeScript modules, for use in a script.
 * @typedef {object} ServerCode
 * @property {(file: string) => Promise<unknown>} load a module by its path from the root; cast
 *   it to its type
 * @property {() => Promise<void>} close only after all loaded code has finished: modules import some parts late
 */

/**
 * Makes the app's TypeScript loadable in this process, as the tests do, so that a script can call the services
 * directly. Settings are read from process.env at their first use: set them before.
 * @returns {Promise<ServerCode>}
 */
export async function openServerCode() {
  const { createViteServer } = await import('vitest/node')
  const vite = await createViteServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: {
      alias: [
        { find: /^@\//, replacement: `${ROOT}/` },
        // Outside Next's server build this package throws on import.
        { find: /^server-only$/, replacement: inRoot('node_modules/server-only/empty.js') },
      ],
    },
  })
  return { load: (file) => vite.ssrLoadModule(path.join(ROOT, file)), close: () => vite.close() }
}
