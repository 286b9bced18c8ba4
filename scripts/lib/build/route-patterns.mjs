import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { listFiles, writeFileAtomic } from './stamps.mjs'

/** The pages and route handlers of app/. */
export const listRouteFiles = () => listFiles(['app'], (file) => /(page|route)\.tsx?$/.test(file))

/** Writes the patterns of all routes for the log and for metrics, because the bundled server cannot list app/. @param {string[]} files */
export function writeRoutePatterns(files) {
  const patterns = [...new Set(files.map(toPattern))].sort()
  const lines = patterns.map((pattern) => `  '${pattern}',\n`).join('')
  const source = `/** The paths of all pages and route handlers, with [names] for what varies. */\nexport const routePatterns = [\n${lines}]\n`
  writeFileAtomic(inRoot('generated/route-patterns.ts'), source)
}

/** 'app/(app)/words/[id]/page.tsx' is /words/[id]: folders in brackets are not part of the address. @param {string} file */
function toPattern(file) {
  const folders = path.dirname(file).split(path.sep).slice(1)
  return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
}
