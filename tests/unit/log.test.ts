import { afterEach, expect, test, vi } from 'vitest'
import { logError } from '@/lib/server/log'

afterEach(() => {
  vi.restoreAllMocks()
})

function logged(what: string, cause: unknown): string {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  logError(what, cause)
  return String(written.mock.lastCall?.[0])
}

test.each([
  ['a line break', 'a\n2026-01-01T00:00:00.000Z error sign-in: forged', 1],
  ['a carriage return', 'a\r2026-01-01T00:00:00.000Z error', 0],
  ['a line separator', 'a\u2028b', 0],
  ['an escape sequence', 'a\u001b[2Jb', 0],
  ['a change of direction', 'a\u202eb', 0],
])('%s in a message makes no entry of its own', (_, message, moreLines) => {
  for (const entry of [logged('route', new Error(message)), logged(message, 'cause')]) {
    const lines = entry.trimEnd().split('\n')
    expect(lines.slice(1).filter((line) => !line.startsWith('    '))).toEqual([])
    expect(lines.length).toBeGreaterThan(moreLines)
    expect(['\r', '\u001b', '\u2028', '\u202e'].filter((sign) => entry.includes(sign))).toEqual([])
  }
})

test('a stack trace keeps its lines', () => {
  expect(logged('route', new Error('broken'))).toMatch(/ error route: Error: broken\n {4}at .+\n {4}at /)
})
