// `node scripts/image/release.mjs FOLDER`: a folder with all that a running instance needs and nothing else, for an image
// (Dockerfile). It holds the built app, what scripts/start.mjs and the commands of the host use, and no compiler; `node
// scripts/start.mjs` there starts at once (scripts/lib/build/prepare.mjs).
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { BootError } from '../lib/boot-error.mjs'
import { prepare } from '../lib/build/prepare.mjs'
import { inRoot } from '../lib/paths.mjs'
import { reportFailure, step } from '../lib/steps.mjs'

/** What the scripts need besides the app, which Next has copied into its own folder. */
const FILES = [
  ...['scripts/start.mjs', 'scripts/lib', 'scripts/image/healthcheck.mjs'],
  ...['scripts/backup', 'scripts/cluster', 'scripts/stats'],
  ...[
    'lib/cluster-workers.mjs',
    'lib/machine-lock.mjs',
    'lib/settings.mjs',
    'prisma/migrations',
    'generated/word-data',
    'generated/scripts',
  ],
]
/** The packages that they import, with all that those depend on. */
const PACKAGES = ['pg', '@prisma/adapter-pg', '@prisma/driver-adapter-utils', '@prisma/schema-engine-wasm']

/** TypeScript is there as bundles (scripts/lib/build/bundles.mjs). @param {string} file */
const isUsed = (file) => !file.endsWith('.ts')

/** @param {string} app folder of the built app @param {string} release */
function assemble(app, release) {
  const copy = (/** @type {string} */ from, /** @type {string} */ to) =>
    fs.cpSync(from, path.join(release, to), {
      recursive: true,
      verbatimSymlinks: true,
      // Exported dictionaries are as new as what they are made from.
      preserveTimestamps: true,
      filter: isUsed,
    })
  copy(app, '')
  for (const file of FILES) copy(inRoot(file), file)
  for (const folder of listPackages(PACKAGES)) copy(folder, path.relative(inRoot(), folder))
}

/**
 * The folders of packages and of everything that they depend on, without type declarations.
 * @param {string[]} names
 * @param {string} from folder of the package that depends on them
 * @param {Set<string>} found
 * @returns {Set<string>}
 */
function listPackages(names, from = inRoot(), found = new Set()) {
  for (const name of names.filter((name) => !name.startsWith('@types/'))) {
    const folder = findPackage(name, from)
    if (found.has(folder)) continue
    found.add(folder)
    const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
    listPackages(Object.keys(dependencies), folder, found)
  }
  return found
}

/** @param {string} name @param {string} from */
function findPackage(name, from) {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? []
  const folder = places.map((place) => path.join(place, name)).find((place) => fs.existsSync(place))
  if (!folder) throw new BootError(`The package ${name}, which ${from} needs, is not installed.`)
  return folder
}

try {
  const [folder] = process.argv.slice(2)
  if (!folder || fs.existsSync(folder))
    throw new BootError('Name a folder that does not exist yet: node scripts/image/release.mjs FOLDER')
  const app = await prepare({ build: true, tools: false })
  await step('Release', () => assemble(app, path.resolve(folder)))
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
