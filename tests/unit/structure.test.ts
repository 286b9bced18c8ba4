/** Rules of docs/architecture.md that the linter cannot express. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['app', 'components', 'graphql', 'lib', 'scripts', 'tests']
/** Enough for one purpose. A longer file probably has two, and should be split. */
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

/** Reads a file, with its imports as paths from the root. */
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

/** Names of files in `folder` with an import for which `isBanned` is true. */
function offenders(folder: string, isBanned: (imported: string) => boolean): string[] {
  return files
    .filter(({ name, imports }) => name.startsWith(folder) && imports.some(isBanned))
    .map(({ name }) => name)
}

describe('the house', () => {
  test(`no file of code has more than ${MAX_LINES} lines, nor one of tests more than ${MAX_TEST_LINES}`, () => {
    const limitOf = (name: string) => (name.startsWith('tests/') ? MAX_TEST_LINES : MAX_LINES)
    const tooLong = files.filter(({ name, lines }) => !name.endsWith('.css') && lines > limitOf(name))
    expect(tooLong.map(({ name }) => name)).toEqual([])
  })

  test('only services and what they are made of touch the database client', () => {
    const mayTouch =
      /^lib\/server\/([\w/-]+\.service|database\/(prisma|read-rows|transaction)|review\/(learning-sql|word-lock)|words\/word-loader|accounts\/session)\.ts$/
    const isClient = (path: string) => /^lib\/server\/database\/(prisma|database-pool|read-rows)$/.test(path)
    const touching = files.filter(
      ({ name, imports }) => /^(app|components|graphql|lib)\//.test(name) && imports.some(isClient),
    )
    expect(touching.length).toBeGreaterThan(10)
    expect(touching.map(({ name }) => name).filter((name) => !mayTouch.test(name))).toEqual([])
  })

  // Types count here, unlike between two files: who reads one of the folders would have to read the other one, too.
  test('no folder imports from a place beside it that imports from the folder, at any depth', () => {
    const folders = new Set(files.flatMap(({ name }) => foldersAbove(name)))
    expect(folders.size).toBeGreaterThan(300)
    const circles = [...folders].flatMap((folder) => {
      const places = importsBetweenPlaces(folder)
      const subfolders = new Set(
        [...folders].filter((name) => path.dirname(name) === folder).map(nameIn(folder)),
      )
      return circlesOf(places)
        .filter((circle) => circle.some((place) => subfolders.has(place)))
        .map((circle) => `${folder}: ${circle.join(', ')}`)
    })
    expect(circles).toEqual([])
  })

  test('no file is loaded by what it loads itself', () => {
    const names = new Set(files.map(({ name }) => name))
    const imports = new Map([...names].map((name) => [name, new Set(loadedFiles(name, names))]))
    expect(imports.get('scripts/start.mjs')?.size).toBeGreaterThan(0)
    expect(imports.get('lib/server/http/server.ts')?.size).toBeGreaterThan(10)
    expect(cyclesOf(imports)).toEqual([])
  })

  test('jobs stand above everything else in lib/server', () => {
    const others = files.filter(({ name }) => /^lib\/server\/(?!jobs\/)/.test(name))
    const climbing = others.filter(({ imports }) =>
      imports.some((imported) => imported.startsWith('lib/server/jobs/')),
    )
    expect(climbing.map(({ name }) => name)).toEqual([])
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

  test('tests of services and routes replace no module: their files share one app', () => {
    const sharing = files.map(({ name }) => name).filter((name) => /^tests\/(services|api)\//.test(name))
    expect(sharing.length).toBeGreaterThan(90)
    const replacing = sharing.filter((name) =>
      /vi\.(mock|doMock)\(/.test(readFileSync(path.join(ROOT, name), 'utf8')),
    )
    expect(replacing).toEqual([])
  })

  test('browser tests use our test, which notices errors of the page', () => {
    const own = /^tests\/support\/(browser|drivers)\/test\.ts$/
    const texts = files
      .filter(({ name, imports }) => imports.includes('@playwright/test') && !own.test(name))
      .map(({ name }) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }))
    expect(texts.length).toBeGreaterThan(30)
    const withAnother = /import (?:\w+|\* as \w+|\{[^}]*\btest\b[^}]*\}) from '@playwright\/test'/
    expect(texts.filter(({ text }) => withAnother.test(text)).map(({ name }) => name)).toEqual([])
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

/** Imports at the top of a file, without dynamic imports in functions. */
function staticImports(name: string): string[] {
  const text = readFileSync(path.join(ROOT, name), 'utf8')
  const specifiers = [...text.matchAll(/^import\s[^']*'([^']+)'/gm)].map(([, specifier = '']) => specifier)
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? path.join(path.dirname(name), specifier) : specifier,
  )
}

/** The files that a file loads when it is loaded: its imports, without types and dynamic imports. */
function loadedFiles(name: string, names: ReadonlySet<string>): string[] {
  const text = readFileSync(path.join(ROOT, name), 'utf8')
  const statements = text.matchAll(
    /^(?:import(?!\s+type\b)\s[^']*|export\s*(?:\*|\{[^}]*\})\s*from\s*)'([^']+)'/gm,
  )
  return [...statements].flatMap(([, specifier = '']) => {
    if (!/^(@\/|\.)/.test(specifier)) return []
    const file = specifier.startsWith('.') ? path.join(path.dirname(name), specifier) : specifier.slice(2)
    return ['', '.ts', '.tsx', '.mjs'].map((ending) => file + ending).filter((found) => names.has(found))
  })
}

function reachFrom(entry: string): string[] {
  const reached = new Set([entry])
  for (const name of reached) {
    for (const imported of staticImports(name)) if (imported.endsWith('.mjs')) reached.add(imported)
  }
  return [...reached]
}

/** The folders that a file is in. */
function foldersAbove(name: string): string[] {
  const folder = path.dirname(name)
  return folder === '.' ? [] : [...foldersAbove(folder), folder]
}

/** Of a path inside a folder: the file, without its ending, or the subfolder that the path leads to first. */
const nameIn = (folder: string) => (name: string) =>
  path
    .relative(folder, name)
    .split('/')[0]
    ?.replace(/\.(tsx?|mjs)$/, '') ?? ''

/** Each file and subfolder of a folder, with the others of that folder that it imports from. */
function importsBetweenPlaces(folder: string): Map<string, Set<string>> {
  const isInside = (name: string) => name.startsWith(`${folder}/`)
  const placeOf = nameIn(folder)
  const places = new Map<string, Set<string>>()
  for (const { name, imports } of files.filter((file) => isInside(file.name))) {
    const from = placeOf(name)
    const targets = places.get(from) ?? new Set()
    for (const to of imports.filter(isInside).map(placeOf)) if (to !== from) targets.add(to)
    places.set(from, targets)
  }
  return places
}

/** Files and subfolders that import themselves, directly or through others. */
const cyclesOf = (imports: ReadonlyMap<string, ReadonlySet<string>>): string[] => circlesOf(imports).flat()

/** The groups of files and subfolders in which each imports each other one, directly or through others. */
function circlesOf(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...imports.keys()].map((place) => [place, reachedFrom(place, imports)]))
  const inCircle = [...reached].filter(([place, others]) => others.has(place))
  const groups = inCircle.map(([place, others]) =>
    [...others].filter((other) => reached.get(other)?.has(place)).sort(),
  )
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}

function reachedFrom(place: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set(imports.get(place))
  for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further)
  return reached
}
