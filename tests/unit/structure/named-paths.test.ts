/** A path in a document or a comment leads to a file or folder that is there: whoever moves a file mends what names it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const CODE = ['app', 'components', 'graphql', 'lib', 'scripts', 'tests']
const OTHERS = ['content', 'data/dictionary', 'data/texts', 'docs', 'prisma', 'public', '.github']

/** Named, but not of this repository. */
const FOREIGN = [
  // LibreTranslate's own, in its image.
  'docker-compose.yml: scripts/healthcheck.py',
  // The source of other programs.
  'docs/import-formats.md: app/Services',
  'tests/unit/review/fsrs-vectors.test.ts: packages/fsrs/__tests__/FSRS-6.test.ts',
  // Examples of a name.
  'CONTRIBUTING.md: tests/support/releases/v1.2.3.zip',
  'docs/decisions/0028-translations-of-senses.md: data/dictionary/translations/xx.tsv',
]

const files = [...listFiles('', false), ...[...CODE, ...OTHERS].flatMap((folder) => listFiles(folder, true))]
/** Every path that a file or folder can be named by: from the root, or from any folder above it. */
const places = new Set(files.flatMap(shorterNames))

function listFiles(folder: string, recursive: boolean): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}

/** 'lib/domain/ids.ts': itself, 'domain/ids.ts', 'ids.ts', without their endings, and the folders 'lib' and 'lib/domain'. */
function shorterNames(name: string): string[] {
  const parts = name.split('/')
  const ends = parts.map((_, index) => parts.slice(index).join('/'))
  const folders = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
  return [...ends, ...ends.map((end) => end.replace(/\.(tsx?|mjs|md)$/, '')), ...folders]
}

/** A name of a folder or file, a route group '(app)', a parameter '[id]', or several names '{http,log}'. */
const NAME = '(?:[\\w.-]*[\\w-]|\\(\\w+\\)|\\[+[\\w.]+\\]+|\\{[\\w,-]+\\})'
/** Not a part of an address, a package or a pattern. */
const PATH = new RegExp(`(?<![\\w./@<>*:$-])(?:\\.\\.?/)*(${NAME}(?:/${NAME})*)/?(?![\\w*<$/]|\\.\\w)`, 'g')
const FROM_ROOT = /^(?:app|components|content|data|docs|graphql|lib|prisma|public|scripts|tests)\//
const SOURCE = /[\w\])]\.(?:tsx?|mjs|graphql)$/

/** The paths in a text: from the root, or of a source file by its name. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(PATH)]
    .map(([, found = '']) => found)
    .filter((found) => FROM_ROOT.test(found) || SOURCE.test(found))
    .flatMap(eachName)
}

function eachName(found: string): string[] {
  const [group, names = ''] = /\{([^}]*)\}/.exec(found) ?? []
  return group ? names.split(',').map((name) => found.replace(group, name)) : [found]
}

/** What a person reads: a document, or the comments of code. */
function proseOf(name: string): string {
  const text = readFileSync(path.join(ROOT, name), 'utf8')
  if (!/\.(tsx?|mjs|jsonc|css)$/.test(name)) return text
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g)].join('\n')
}

/** 'docs/decisions/0007' names the decision by its number. What is in generated/ is made. loading.tsx is a word of Next. */
function isThere(name: string): boolean {
  if (places.has(name) || name.startsWith('generated/') || name === 'loading.tsx') return true
  return /^docs\/decisions\/\d{4}$/.test(name) && files.some((file) => file.startsWith(`${name}-`))
}

test('every path in a document or a comment is there', () => {
  const readable = files.filter(
    (name) =>
      /(\.(md|tsx?|mjs|jsonc|css|graphql|prisma|yml)|Dockerfile)$/.test(name) &&
      !name.startsWith('prisma/migrations/'),
  )
  const named = readable.flatMap((file) => pathsIn(proseOf(file)).map((name) => ({ file, name })))
  expect(named.length).toBeGreaterThan(500)
  const missing = named.filter(({ name }) => !isThere(name)).map(({ file, name }) => `${file}: ${name}`)
  expect([...new Set(missing)].sort()).toEqual(FOREIGN.toSorted())
})

test('every link of a document to a file leads to one', () => {
  const links = files
    .filter((name) => name.endsWith('.md') && !name.startsWith('content/'))
    .flatMap((name) =>
      [...readFileSync(path.join(ROOT, name), 'utf8').matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)].map(
        ([, target = '']) => ({ name, target }),
      ),
    )
  expect(links.length).toBeGreaterThan(50)
  const broken = links.filter(({ name, target }) => !existsSync(path.join(ROOT, path.dirname(name), target)))
  expect(broken.map(({ name, target }) => `${name}: ${target}`)).toEqual([])
})
