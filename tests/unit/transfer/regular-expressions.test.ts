/** Regular expressions that meet the text of foreign files: none takes more than linear time. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { analyse } from 'scslre'
import { expect, test, vi } from 'vitest'
import { stripPunctuation } from '@/lib/domain/text/strip-punctuation'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** It reads the files; all that it imports may meet their text. */
const READER = 'lib/server/transfer/import/reading/import-worker.ts'

/** Files whose patterns meet short texts only, and why. */
const OF_SHORT_TEXTS: Readonly<Record<string, string>> = {
  'lib/domain/capture/sentence-around.ts': 'It searches 2,000 characters on each side of the word.',
}

interface Pattern {
  source: string
  flags: string
}
type Node = Record<string, unknown>

interface Source {
  file: string
  text: string
  program: Node
}

function readSource(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return { file, text, program: parseAst(text, { lang: 'ts' }) as unknown as Node }
}

/** The own files that a file imports, without those of types. */
function importsOf({ file, program }: Source): string[] {
  return (program.body as Node[]).flatMap((node) => {
    const { value = '' } = (node.source ?? {}) as { value?: string }
    if (node.importKind === 'type' || !/^(?:@\/|\.)/.test(value)) return []
    const target = value.startsWith('@/') ? value.slice(2) : path.join(path.dirname(file), value)
    const isFile = (name: string) => /\.(?:ts|mjs)$/.test(name) && existsSync(path.join(ROOT, name))
    return [target, `${target}.ts`].filter(isFile)
  })
}

function readAll(): Source[] {
  const found = new Map<string, Source>()
  const visit = (file: string) => {
    if (found.has(file)) return
    const source = readSource(file)
    found.set(file, source)
    for (const imported of importsOf(source)) visit(imported)
  }
  visit(READER)
  return [...found.values()]
}

/** The patterns that stand in the source. */
function literalsIn(node: unknown): Pattern[] {
  if (typeof node !== 'object' || node === null) return []
  const { regex } = node as { regex?: { pattern: string; flags: string } }
  if (regex) return [{ source: regex.pattern, flags: regex.flags }]
  return Object.values(node).flatMap(literalsIn)
}

/** The patterns that `new RegExp` makes when a file is loaded. */
async function madeBy(file: string): Promise<Pattern[]> {
  const made: Pattern[] = []
  vi.resetModules()
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, [source, flags]: [string | RegExp, string?]) {
        const pattern = new target(source, flags)
        made.push({ source: pattern.source, flags: pattern.flags })
        return pattern
      },
    }),
  )
  await import(/* @vite-ignore */ path.join(ROOT, file))
  vi.unstubAllGlobals()
  return made
}

const isSlow = ({ source, flags }: Pattern) => analyse({ source, flags }).reports.length > 0
const name = (file: string, { source, flags }: Pattern) => `${file}: /${source}/${flags}`

test('the check finds what takes quadratic or exponential time', () => {
  expect([/(?:a|aa)+$/, /\s+$/, /(?:x|\.{2,})+$/u].map(isSlow)).toEqual([true, true, true])
  expect([/^a+b/, /a{1,20}b/].map(isSlow)).toEqual([false, false])
})

test('a pattern that stands in the sources takes linear time', () => {
  const sources = readAll()
  expect(sources.map(({ file }) => file)).toContain('lib/domain/transfer/books/read-clippings.ts')
  const slow = sources.flatMap(({ file, program }) =>
    file in OF_SHORT_TEXTS
      ? []
      : literalsIn(program)
          .filter(isSlow)
          .map((one) => name(file, one)),
  )
  expect(slow).toEqual([])
})

test('so does one that is put together', async () => {
  const slow: string[] = []
  let count = 0
  for (const { file, text } of readAll()) {
    if (!text.includes('new RegExp(')) continue
    const made = await madeBy(file)
    count += made.length
    slow.push(...made.filter(isSlow).map((one) => name(file, one)))
  }
  expect(count).toBeGreaterThan(5)
  expect(slow).toEqual([])
})

test('a word of 100,000 full stops is read as fast', () => {
  const stops = '.'.repeat(100_000)
  expect(stripPunctuation(`run${stops}t`)).toBe(`run${stops}t`)
  expect(stripPunctuation(`run${stops}`)).toBe('run')
})
