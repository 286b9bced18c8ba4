import 'server-only'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { perProcess } from '@/lib/server/per-process'

const FOLDER = '.next/static'
const ADDRESS = '/_next/static'
/** Scripts, styles and fonts; not their compressed copies (scripts/lib/build/app-build.mjs). */
const NEEDED = /\.(?:js|css|woff2)$/

/**
 * Addresses of all scripts, styles and fonts of the build, in order, as the service worker keeps them for studying without a network. Empty without a build, as in
 * development.
 */
export function listStaticFiles(): readonly string[] {
  return perProcess('static files', () => {
    const folder = path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER)
    if (process.env.NODE_ENV !== 'production' || !existsSync(folder)) return []
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => NEEDED.test(file))
      .map((file) => `${ADDRESS}/${file.split(path.sep).join('/')}`)
      .toSorted()
  })
}
