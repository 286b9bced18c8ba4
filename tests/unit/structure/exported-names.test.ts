/** One exported name is one thing: who reads a name in an import or a search knows which one it is. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FOLDERS = ['app', 'components', 'graphql', 'lib', 'scripts']
const EXPORT =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

/** The only names with two definitions: what the browser requests, and the service that does it, are one action in two layers. */
const ACTIONS = new Set([
  'changePassword',
  'deleteWords',
  'endSession',
  'findAccount',
  'logIn',
  'signUp',
  'tagWords',
  'unsubscribe',
  'untagWords',
  'verifyEmail',
])
const BROWSER = /^(components|lib\/client)\//
const SERVICE = /^lib\/server\/.*\.service\.ts$/

/** Every exported name, with the files that define it. */
function exportedNames(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !/\.(ts|tsx|mjs)$/.test(entry.name)) continue
      const full = path.join(entry.parentPath, entry.name)
      const name = path.relative(ROOT, full)
      for (const [, exported = ''] of readFileSync(full, 'utf8').matchAll(EXPORT)) {
        found.set(exported, [...(found.get(exported) ?? []), name])
      }
    }
  }
  return found
}

test('two things never have the same exported name', () => {
  const names = exportedNames()
  expect(names.size).toBeGreaterThan(1_000)
  expect(shared(names).filter(([name]) => !ACTIONS.has(name))).toEqual([])
})

test('an action that two layers name is a request of the browser and its service', () => {
  const actions = shared(exportedNames()).filter(([name]) => ACTIONS.has(name))
  expect(actions.map(([name]) => name).sort()).toEqual([...ACTIONS])
  const others = actions.filter(
    ([, files]) =>
      files.length > 2 ||
      !files.some((file) => BROWSER.test(file)) ||
      !files.some((file) => SERVICE.test(file)),
  )
  expect(others).toEqual([])
})

/** Names that several files export. Not those of `app`, where Next.js says what pages and route handlers export. */
function shared(names: ReadonlyMap<string, readonly string[]>): (readonly [string, readonly string[]])[] {
  return [...names]
    .map(([name, files]) => [name, files.filter((file) => !file.startsWith('app/'))] as const)
    .filter(([, files]) => files.length > 1)
}
