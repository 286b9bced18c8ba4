import { afterEach, describe, expect, test, vi } from 'vitest'
import { logError, logEvent } from '@/lib/server/log/log'
import { runInContext } from '@/lib/server/log/request-context'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

function written(work: () => void): string {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  work()
  expect(stderr).toHaveBeenCalledTimes(1)
  const line = String(stderr.mock.lastCall?.[0])
  stderr.mockRestore()
  return line
}

const logged = (what: string, cause: unknown) => written(() => logError(what, cause))

describe('plain lines', () => {
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

  test('name the operation and the request', () => {
    const line = written(() =>
      runInContext({ requestId: 'abc', operation: 'WordList' }, () => logEvent('warn', 'slow', { ms: 700 })),
    )
    expect(line).toMatch(/ warn slow \[WordList abc\]: ms=700\n$/)
  })
})

test('a JSON line is one object with the request that it belongs to', () => {
  vi.stubEnv('LOG_FORMAT', 'json')
  const line = runInContext({ requestId: 'abc', operation: '/words/[id]' }, () =>
    logged('route', new TypeError('first line\nsecond line')),
  )
  expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-.+Z$/),
    level: 'error',
    event: 'route',
    requestId: 'abc',
    operation: '/words/[id]',
    error: {
      name: 'TypeError',
      message: 'first line\nsecond line',
      stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
    },
  })
})

describe.each(['plain', 'json'])('a %s line says nothing about people', (format) => {
  const SECRET = 'Ada wrote this'

  /** An error as Prisma makes them: its message repeats the values of the statement. */
  class PrismaClientKnownRequestError extends Error {
    override readonly name = 'PrismaClientKnownRequestError'
    readonly code = 'P2010'
    readonly meta = {
      driverAdapterError: Object.assign(new Error(SECRET), {
        cause: { originalCode: '23505', message: SECRET },
      }),
    }
  }

  function parseFailure(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch (error) {
      return error
    }
  }

  test.each([
    [
      'the values of a statement',
      new PrismaClientKnownRequestError(`Failed: ("${SECRET}")\n    at ${SECRET}`),
    ],
    ['a text that is no JSON', parseFailure(SECRET)],
    ['the error of another error', new Error('outer', { cause: new PrismaClientKnownRequestError(SECRET) })],
    ['an object', { message: SECRET }],
  ])('%s', (_, cause) => {
    vi.stubEnv('LOG_FORMAT', format)
    expect(logged('route', cause)).not.toContain(SECRET)
  })

  test('the codes stay', () => {
    vi.stubEnv('LOG_FORMAT', format)
    expect(logged('route', new PrismaClientKnownRequestError(SECRET))).toContain('P2010 23505')
  })

  test('addresses, and the queries of addresses', () => {
    vi.stubEnv('LOG_FORMAT', format)
    const message =
      'Mail to ada.l+w@example.org failed at https://words.example/words/new?text=secret&url=x (550)'
    const lines = [
      logged('mail', new Error(message)),
      logged(message, 'x'),
      logged('mail', message),
      written(() => logEvent('info', 'mail', { message })),
    ]
    for (const line of lines) {
      expect(line).not.toMatch(/ada|secret/)
      expect(line).toContain('https://words.example/words/new?[query] (550)')
    }
  })
})
