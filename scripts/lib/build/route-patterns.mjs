import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { listFiles, writeFileAtomic } from './stamps.mjs'

/** The pages and route handlers of app/. */
export const listRouteFiles = () => listFiles(['app'], (file) => /(page|route)\.tsx?$/.test(file))

/**
 * Writes the patterns of all routes for the log, metrics and page views, because the bundled server cannot list app/.
 * @param {string[]} allFiles
 */
export function writeRoutePatterns(allFiles) {
  const files = allFiles.filter((file) => !isForUnknown(file))
  const pages = files.filter((file) => /page\.tsx?$/.test(file))
  writeFileAtomic(
    inRoot('generated/route-patterns.ts'),
    [
      '/** The paths of all pages and route handlers, with [names] for what varies. */',
      `export const routePatterns = ${toList(files)}\n`,
      '/** Those of the pages. */',
      `export const pagePatterns = ${toList(pages)}\n`,
    ].join('\n'),
  )
}

/** Whether it is the page for unknown addresses, which are no route. @param {string} file */
const isForUnknown = (file) => path.basename(path.dirname(file)) === '[...path]'

/** @param {string[]} files */
function toList(files) {
  const patterns = [...new Set(files.map(toPattern))].sort()
  return `[\n${patterns.map((pattern) => `  '${pattern}',\n`).join('')}]`
}

/** 'app/(app)/words/[id]/page.tsx' is /words/[id]: folders in brackets are not part of the address. @param {string} file */
function toPattern(file) {
  const folders = path.dirname(file).split(path.sep).slice(1)
  return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
}
