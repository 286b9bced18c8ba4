/** Refusals that no single route owns. The tests of each route hold its own refusals. */
import { expect, test, vi } from 'vitest'
import { DELETE, GET, PATCH, POST, PUT } from '@/app/api/[[...path]]/route'
import { AppError } from '@/lib/errors/app-error'
import { route } from '@/lib/server/http/http'
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
