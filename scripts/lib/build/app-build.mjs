import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { inRoot } from '../paths.mjs'
import { runTool } from '../processes/run.mjs'
import { hashFiles, listFiles } from './stamps.mjs'

// Next builds in .next. The app is served from .build/<hash of the sources>, a complete copy: a running or failed build
// never changes files that are being served.
const BUILDS = inRoot('.build')
const STANDALONE = inRoot('.next/standalone')
/** The current build and the previous one, from which an instance may still run. */
const KEPT_BUILDS = 2
/** A smaller file fits into one network packet anyway. */
const MIN_COMPRESSED_BYTES = 1024

const SOURCES = [
  ...['app', 'components', 'generated', 'graphql', 'lib', 'public', 'instrumentation.ts', 'proxy.ts'],
  ...[
    'instrumentation-client.ts',
    'next.config.ts',
    'postcss.config.mjs',
    'tsconfig.json',
    'package-lock.json',
  ],
]
/** Not part of the build: the server reads the word data at run time, and only commands run the scripts. */
const NO_SOURCES = ['word-data', 'scripts'].map((name) => path.join('generated', name, path.sep))
const isSource = (/** @type {string} */ file) =>
  !NO_SOURCES.some((folder) => file.startsWith(folder)) && !path.basename(file).startsWith('.')

/**
 * Builds the app unless the same sources were built before.
 * @returns {Promise<{folder: string, built: boolean}>} `folder` holds server.js
 * @throws {import('../boot-error.mjs').BootError} with Next's output
 */
export async function ensureAppBuild() {
  const folder = path.join(
    BUILDS,
    hashFiles(listFiles(SOURCES, isSource), process.versions.node).slice(0, 16),
  )
  if (fs.existsSync(folder)) return { folder, built: false }
  await runTool('next/dist/bin/next', ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    failure: 'The app could not be built',
  })
  assemble(folder)
  removeOldBuilds(folder)
  return { folder, built: true }
}

/** @param {string} folder */
function assemble(folder) {
  const unfinished = path.join(BUILDS, '.unfinished')
  fs.rmSync(unfinished, { recursive: true, force: true })
  const copy = (/** @type {string} */ from, /** @type {string} */ to) =>
    fs.cpSync(from, path.join(unfinished, to), { recursive: true, verbatimSymlinks: true })
  copy(STANDALONE, '')
  // Replaces Next's own server.
  copy(inRoot('generated/server/server.mjs'), 'server.js')
  copy(inRoot('.next/static'), '.next/static')
  compressFiles(path.join(unfinished, '.next/static'))
  if (fs.existsSync(inRoot('public'))) copy(inRoot('public'), 'public')
  // Next also copies the host's .env files: the old settings would stay in use after a change.
  for (const name of fs.readdirSync(unfinished)) {
    if (name.startsWith('.env')) fs.rmSync(path.join(unfinished, name))
  }
  fs.renameSync(unfinished, folder)
}

/**
 * Writes a Brotli and a gzip copy of each text file at the best quality: compressed once here, not for every response
 * (docs/decisions/0023).
 * @param {string} folder
 */
function compressFiles(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = fs.readFileSync(file)
    if (bytes.length < MIN_COMPRESSED_BYTES) continue
    // Brotli's default quality is its best, 11.
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes))
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: zlib.constants.Z_BEST_COMPRESSION }))
  }
}

/** @param {string} current */
function removeOldBuilds(current) {
  const builds = fs
    .readdirSync(BUILDS)
    .map((name) => path.join(BUILDS, name))
    .filter((folder) => folder !== current)
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs)
  for (const folder of builds.slice(KEPT_BUILDS - 1)) fs.rmSync(folder, { recursive: true, force: true })
}
