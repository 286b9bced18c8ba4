/** Refusals that no single route owns. The tests of each route hold its own refusals. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DELETE, GET, PATCH, POST, PUT } from '@/app/api/[[...path]]/route'
import { AppError } from '@/lib/errors/app-error'
import { route } from '@/lib/server/http/http'
import { readText } from '@/lib/server/http/request-body'
import { processValues } from '@/lib/server/per-process'
import { getRequest, refusalOf } from '@/tests/support/requests/forms'

test.each(Object.entries({ GET, POST, PUT, PATCH, DELETE }))(
  '%s of an unknown path under /api is refused as JSON with a code',
  async (_, handle) => {
    const response = await handle(getRequest('/api/no/such/path'))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await refusalOf(response)).toEqual({ status: 404, code: 'NOT_FOUND', error: 'Not found' })
  },
)

test('an unexpected error is refused with a code and without its cause, which is logged', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const fail = route(async () => {
    throw new Error('SELECT secret failed')
  })
  const error = 'Something went wrong. Please try again.'
  expect(await refusalOf(await fail())).toEqual({ status: 500, code: 'UNEXPECTED', error })
  expect(log).toHaveBeenCalledWith(expect.stringContaining('SELECT secret failed'))
  log.mockRestore()
})

test('a refusal of another copy of the code is a refusal, not a failure', async () => {
  vi.resetModules()
  const { AppError: OtherAppError } = await import('@/lib/errors/app-error')
  expect(OtherAppError).not.toBe(AppError)
  const fail = route(async () => {
    throw new OtherAppError('TOO_MANY_REQUESTS', { retryAfter: 10 })
  })
  const response = await fail()
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '10'])
})

describe('a body that is sent a byte at a time', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // It starts again, with these timers.
    processValues.delete('awake time')
  })
  afterEach(() => {
    vi.useRealTimers()
    processValues.delete('awake time')
  })

  const OF_A_FORM = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }

  test.each([{}, OF_A_FORM])('is refused after 20 s, and its connection is closed: %o', async (headers) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('e')),
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', headers }
    const read = route(async (request: Request) => Response.json(await readText(request, 100)))(
      new Request('http://localhost', init),
    )
    await vi.advanceTimersByTimeAsync(21_000)
    const response = await read
    expect([response.status, response.headers.get('connection')]).toEqual([408, 'close'])
    expect(response.headers.get('content-type')).toMatch(
      'accept' in headers ? 'text/html' : 'application/json',
    )
    vi.restoreAllMocks()
  })
})

test('the text of a refusal has the values of its placeholders', async () => {
  const fail = route(async () => {
    throw new AppError('WORD_TAKEN', { word: 'lune' })
  })
  expect(await refusalOf(await fail())).toEqual({
    status: 422,
    code: 'WORD_TAKEN',
    error: 'You already have "lune" in your words',
  })
})
