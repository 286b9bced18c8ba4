/** Rules of the house (docs/architecture.md) that the linter cannot express. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['app', 'components', 'graphql', 'lib', 'scripts', 'tests']
/** Long enough for any one purpose; a file that needs more has two. */
const MAX_LINES = 250
const MAX_TEST_LINES = 400

interface SourceFile {
  name: string
  lines: number
  imports: string[]
}

const files = FOLDERS.flatMap(listSources).map(readSource)

function listSources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css|graphql)$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}

/** Imports as paths from the root, whichever way they are written. */
function readSource(name: string): SourceFile {
  const text = readFileSync(path.join(ROOT, name), 'utf8')
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, specifier = '']) => specifier,
  )
  const imports = specifiers.map((specifier) => {
    if (specifier.startsWith('@/')) return specifier.slice(2)
    return specifier.startsWith('.') ? path.join(path.dirname(name), specifier) : specifier
  })
  return { name, lines: text.split('\n').length, imports }
}

/** Names of files in `folder` that import what `isBanned` says. */
function offenders(folder: string, isBanned: (imported: string) => boolean): string[] {
  return files
    .filter(({ name, imports }) => name.startsWith(folder) && imports.some(isBanned))
    .map(({ name }) => name)
}

describe('the house', () => {
  test(`no file of code has more than ${MAX_LINES} lines, nor one of tests more than ${MAX_TEST_LINES}`, () => {
    const limitOf = (name: string) => (name.startsWith('tests/') ? MAX_TEST_LINES : MAX_LINES)
    const isCode = (name: string) => !name.endsWith('.css') && !name.startsWith('scripts/word-data/')
    const tooLong = files.filter(({ name, lines }) => isCode(name) && lines > limitOf(name))
    expect(tooLong.map(({ name }) => name)).toEqual([])
  })

  test('only services and what they are made of touch the database client', () => {
    const mayTouch =
      /^lib\/server\/([\w/-]+\.service|prisma|read-rows|transaction|learning-sql|word-loader|word-lock|session)\.ts$/
    const isClient = (path: string) => /^lib\/server\/(prisma|database-pool|read-rows)$/.test(path)
    const touching = files.filter(
      ({ name, imports }) => /^(app|components|graphql|lib)\//.test(name) && imports.some(isClient),
    )
    expect(touching.map(({ name }) => name).filter((name) => !mayTouch.test(name))).toEqual([])
  })

  test('the domain knows nothing of the layers around it', () => {
    const outside = /^(app|components|graphql|generated|lib\/(server|client|errors))\//
    expect(offenders('lib/domain/', (imported) => outside.test(imported))).toEqual([])
  })

  test('server code never draws, and components never reach into the server', () => {
    expect(offenders('lib/server/', (imported) => /^(components|app|lib\/client)\//.test(imported))).toEqual(
      [],
    )
    expect(offenders('components/', (imported) => /^(lib\/server|graphql|app)\//.test(imported))).toEqual([])
  })

  test('what runs before the packages are installed imports none', () => {
    const isPackage = (imported: string) =>
      !imported.startsWith('node:') && !/^(scripts|lib)\//.test(imported)
    const reached = reachFrom('scripts/start.mjs')
    expect(reached.filter((name) => staticImports(name).some(isPackage))).toEqual([])
  })

  test('migrations run as one transaction each', () => {
    const folder = path.join(ROOT, 'prisma/migrations')
    const names = readdirSync(folder).filter((name) => !name.includes('.'))
    const breaking = names.filter((name) =>
      /\bCONCURRENTLY\b|^\s*(BEGIN|COMMIT|ROLLBACK|VACUUM)\s*;/im.test(
        readFileSync(path.join(folder, name, 'migration.sql'), 'utf8'),
      ),
    )
    expect(breaking).toEqual([])
  })
})

/** Imports at the top of a file; those in functions wait until they are wanted. */
function staticImports(name: string): string[] {
  const text = readFileSync(path.join(ROOT, name), 'utf8')
  const specifiers = [...text.matchAll(/^import\s[^']*'([^']+)'/gm)].map(([, specifier = '']) => specifier)
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? path.join(path.dirname(name), specifier) : specifier,
  )
}

function reachFrom(entry: string): string[] {
  const reached = new Set([entry])
  for (const name of reached) {
    for (const imported of staticImports(name)) if (imported.endsWith('.mjs')) reached.add(imported)
  }
  return [...reached]
}
