import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { runTool } from '../processes/run.mjs'
import { listArticles, writeArticles } from './blog-articles.mjs'
import { BUNDLE_FILES, listBundleSources, makeBundles } from './bundles.mjs'
import { FONT_FILES, makeFonts } from './fonts.mjs'
import { listGraphqlSources, makeGraphqlTypes } from './graphql-types.mjs'
import { makeOfflineScript, OFFLINE_SCRIPT_FILE } from './offline-script.mjs'
import { listRouteFiles, writeRoutePatterns } from './route-patterns.mjs'
import { LANGUAGES_FILE } from './script-fonts.mjs'
import { getStamp, hashFiles, listFiles, setStamp, writeFileAtomic } from './stamps.mjs'

/**
 * @typedef {object} Generator
 * @property {string} name
 * @property {() => string[]} inputs files whose content decides the output
 * @property {() => unknown} [also] other values that decide the output
 * @property {string[]} outputs
 * @property {() => Promise<unknown> | unknown} run
 */

/** @type {Generator[]} */
const generators = [
  {
    name: 'prisma',
    inputs: () => ['package-lock.json', 'prisma.config.ts', 'prisma/schema.prisma'],
    outputs: ['generated/prisma/client.ts'],
    run: () =>
      runTool('prisma/build/index.js', ['generate'], { failure: 'Prisma could not generate its client' }),
  },
  {
    name: 'graphql',
    inputs: () => [
      'package-lock.json',
      'scripts/lib/build/graphql-types.mjs',
      'scripts/lib/build/split-documents.mjs',
      ...listGraphqlSources(),
    ],
    outputs: [
      'generated/graphql/type-defs.ts',
      'generated/graphql/resolvers-types.ts',
      'generated/operations.ts',
    ],
    run: makeGraphqlTypes,
  },
  {
    name: 'migrations',
    inputs: () => listFiles(['prisma/migrations'], (file) => file.endsWith('.sql')),
    outputs: ['generated/migrations.ts'],
    run: writeMigrationNames,
  },
  {
    name: 'articles',
    inputs: () => ['package-lock.json', 'scripts/lib/build/blog-articles.mjs', ...listArticles()],
    outputs: ['generated/articles.ts'],
    run: writeArticles,
  },
  {
    name: 'bundles',
    inputs: () => [
      'package-lock.json',
      'scripts/lib/build/bundles.mjs',
      'scripts/lib/build/route-patterns.mjs',
      ...listBundleSources(),
    ],
    also: listRouteFiles,
    outputs: [...BUNDLE_FILES, 'generated/route-patterns.ts'],
    run: () => {
      // Part of the server's bundle.
      writeRoutePatterns(listRouteFiles())
      return makeBundles()
    },
  },
  {
    name: 'offline script',
    inputs: () => ['package-lock.json', 'scripts/lib/build/offline-script.mjs', ...listBundleSources()],
    outputs: [OFFLINE_SCRIPT_FILE],
    run: makeOfflineScript,
  },
  {
    name: 'fonts',
    inputs: () => [
      'package-lock.json',
      ...['fonts', 'font-ranges', 'script-fonts'].map((name) => `scripts/lib/build/${name}.mjs`),
      LANGUAGES_FILE,
    ],
    outputs: FONT_FILES,
    run: makeFonts,
  },
  {
    name: 'routes',
    inputs: () => ['package-lock.json', 'next.config.ts'],
    also: () => listFiles(['app'], (file) => /(page|layout|route)\.tsx?$/.test(file)),
    outputs: ['.next/types/routes.d.ts', 'next-env.d.ts'],
    run: () =>
      runTool('next/dist/bin/next', ['typegen'], {
        env: { NEXT_TELEMETRY_DISABLED: '1' },
        failure: 'The types of the routes could not be generated',
      }),
  },
]

/** The bundled server cannot list prisma/migrations, yet /readyz must know which migrations it needs. */
function writeMigrationNames() {
  const files = listFiles(['prisma/migrations'], (file) => file.endsWith('.sql'))
  const names = files.map((file) => `  '${path.basename(path.dirname(file))}',\n`).join('')
  const source = `/** The migrations that this build of the app expects, in order. */\nexport const migrationNames = [\n${names}]\n`
  writeFileAtomic(inRoot('generated/migrations.ts'), source)
}

/**
 * Updates the code in generated/ that is made from source: in parallel, and only where inputs changed.
 * @param {{force?: boolean}} [options]
 * @returns {Promise<string[]>} the names of the generators that ran
 * @throws {import('../boot-error.mjs').BootError} with the tool's output
 */
export async function ensureGenerated({ force = false } = {}) {
  const work = generators.map((generator) => ({
    ...generator,
    hash: hashFiles(generator.inputs(), generator.also?.()),
  }))
  const stale = work.filter(
    ({ name, hash, outputs }) =>
      force || getStamp(name) !== hash || !outputs.every((file) => fs.existsSync(inRoot(file))),
  )
  await Promise.all(
    stale.map(async ({ name, hash, run }) => {
      await run()
      setStamp(name, hash)
    }),
  )
  return stale.map(({ name }) => name)
}
