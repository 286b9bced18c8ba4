/** A number for a time or a size says its unit, so that nobody has to follow it to where it is used. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FOLDERS = ['app', 'components', 'graphql', 'lib', 'scripts', 'tests']

/** A constant with its value, which is a number or an expression of numbers and other constants. */
const CONSTANT =
  /^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: number)? = ([\d_.\s*+\-/()A-Z]*\d[\d_.\s*+\-/()A-Z]*)(?:\/\/.*)?$/
const TIMES =
  /(?:^|_)(?:TIMEOUT|DELAY|INTERVAL|AGE|DURATION|WAIT|PAUSE|PATIENCE|LIFETIME|TTL|PERIOD|TIME)(?:_|$)/
const TIME_UNITS = /(?:^|_)(?:MS|SECONDS?|MINUTES?|HOURS?|DAYS?)(?:_|$)/
const SIZES =
  /(?:^|_)(?:SIZE|LENGTH|WIDTH|HEIGHT|DISTANCE|EDGE|LIMIT|ROOM|CAPACITY|MEMORY|VELOCITY|SPEED)(?:_|$)/
const SIZE_UNITS =
  /(?:^|_)(?:BYTES?|KB|MB|GB|PX|PIXELS?|EM|REM|CHARACTERS|LETTERS|LINES|ROWS|WORDS|KEYS|FILES|ANSWERS|PERCENT|SHARE)(?:_|$)/
const WRITTEN_UNIT =
  /\b(?:bytes?|k?bits?|kB|MB|GB|pixels?|r?em|characters?|letters?|code points|UTF-16 units|lines?|rows?|words?|links|keys|items|connections?|logins?|entries|files?|answers?|share)\b/i

/** A constant of a file, with the comment above it. */
interface Constant {
  place: string
  name: string
  comment: string
}

function constantsOf(file: string): Constant[] {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const [, name] = CONSTANT.exec(line) ?? []
    return name ? [{ place: `${file}:${index + 1}`, name, comment: commentAbove(lines, index) }] : []
  })
}

function commentAbove(lines: readonly string[], index: number): string {
  let start = index
  while (/^(?:\/\*\*?|\/\/| \*)/.test(lines[start - 1] ?? '')) start -= 1
  return lines.slice(start, index).join('\n')
}

const constants = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
).flatMap(constantsOf)

test('a constant that is a time has its unit in its name', () => {
  const times = constants.filter(
    ({ name, comment }) => TIMES.test(name) || /^\/\W*(?:Milliseconds|Seconds)\b/.test(comment),
  )
  expect(times.length).toBeGreaterThan(40)
  expect(times.filter(({ name }) => !TIME_UNITS.test(name))).toEqual([])
})

test('a constant that is a size has its unit in its name or in the comment above it', () => {
  const sizes = constants.filter(({ name }) => SIZES.test(name))
  expect(sizes.length).toBeGreaterThan(40)
  const unclear = sizes.filter(
    ({ name, comment }) =>
      ![SIZE_UNITS, TIME_UNITS].some((units) => units.test(name)) && !WRITTEN_UNIT.test(comment),
  )
  expect(unclear).toEqual([])
})
