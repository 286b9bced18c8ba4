import { describe, expect, test, vi } from 'vitest'
import { localDate } from '@/lib/domain/days/days'
import { prisma } from '@/lib/server/database/prisma'
import { processValues } from '@/lib/server/per-process'
import { signUpUser } from '@/tests/support/builders'
import { browserHeaders, execute, getGraphql, postGraphql, run } from '@/tests/support/requests/graphql'

const QUERY = '{ viewer { id loggedIn } }'
const MUTATION = 'mutation { deleteVocabularyItem(input: { id: "1" }) { success errors } }'
const visitor = browserHeaders(null)
const body = (query: string, rest: object = {}) => JSON.stringify({ query, ...rest })

describe('GraphQL over HTTP', () => {
  test.each([
    ['application/json', 'application/json; charset=utf-8'],
    ['application/graphql-response+json', 'application/graphql-response+json; charset=utf-8'],
    [
      'application/graphql-response+json, application/json;q=0.9',
      'application/graphql-response+json; charset=utf-8',
    ],
    ['*/*', 'application/json; charset=utf-8'],
  ])('Accept %s is answered as %s', async (accept, contentType) => {
    const response = await postGraphql(body(QUERY), { ...visitor, accept })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, contentType])
  })

  test('an Accept that asks for neither is not acceptable', async () => {
    expect((await postGraphql(body(QUERY), { ...visitor, accept: 'text/html' })).status).toBe(406)
  })

  test('a GET may query, without a token', async () => {
    const response = await getGraphql(`?query=${encodeURIComponent(QUERY)}`)
    expect(await response.json()).toEqual({ data: { viewer: { id: 'visitor', loggedIn: false } } })
  })

  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['text/plain', 415],
  ])('a GET that names the content type %s is answered %i', async (type, status) => {
    const response = await getGraphql(`?query=${encodeURIComponent(QUERY)}`, { 'content-type': type })
    expect(response.status).toBe(status)
  })

  test('a GET with an apostrophe, braces and a plus in its query is read as it was sent', async () => {
    const query = `query ($id: ID!) { viewer { vocabularyItem(id: $id) { id } loggedIn } }`
    const variables = JSON.stringify({ id: "it's {a+b} \\ ^|`" })
    const search = `?query=${query.replaceAll(' ', '+')}&variables=${encodeURIComponent(variables)}`
    expect(await (await getGraphql(search)).json()).toEqual({
      data: { viewer: { vocabularyItem: null, loggedIn: false } },
    })
  })

  test('no answer is cached, neither data nor errors', async () => {
    const answers = [
      await postGraphql(body(QUERY), visitor),
      await postGraphql(body('{ nothing }'), visitor),
      await postGraphql('{', visitor),
      await getGraphql(`?query=${encodeURIComponent(MUTATION)}`),
    ]
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each(['null', '1', '"x"', 'true'])('the JSON %s is a bad request', async (text) => {
    expect((await postGraphql(text, visitor)).status).toBe(400)
  })

  test('a GET may not mutate', async () => {
    const response = await getGraphql(`?query=${encodeURIComponent(MUTATION)}`)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  test('a charset in the content type is fine, another type is not supported', async () => {
    const withCharset = { ...visitor, 'content-type': 'application/json; charset=UTF-8' }
    expect((await postGraphql(body(QUERY), withCharset)).status).toBe(200)
    expect((await postGraphql(body(QUERY), { ...visitor, 'content-type': 'text/plain' })).status).toBe(415)
  })

  test.each([
    ['no JSON', '{'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['nothing', ''],
    ['a batch', JSON.stringify([{ query: QUERY }])],
    ['no query', '{}'],
    ['a query that is no text', '{"query": 1}'],
    ['variables that are no object', body(QUERY, { variables: 'x' })],
    ['a syntax error', body('{ viewer {')],
    ['an unknown field', body('{ nothing }')],
    ['an unknown operation', body(QUERY, { operationName: 'Other' })],
  ])('%s is a bad request', async (_, text) => {
    const response = await postGraphql(text, { ...visitor, accept: 'application/graphql-response+json' })
    expect(response.status).toBe(400)
    const { errors } = await response.json()
    expect(errors[0].extensions).not.toHaveProperty('stacktrace')
    expect(errors[0].extensions.code).not.toBe('INTERNAL_SERVER_ERROR')
  })

  test('a body over 256 KB is too large', async () => {
    const response = await postGraphql(body(QUERY, { variables: { x: 'x'.repeat(256 * 1024) } }), visitor)
    expect(response.status).toBe(413)
  })
})

describe('the CSRF token', () => {
  test.each([
    ['missing', {}],
    ['wrong', { 'x-csrf-token': 'a.b' }],
  ])('%s: FORBIDDEN before anything else is looked at', async (_, header) => {
    const response = await postGraphql('{', { cookie: String(visitor.cookie), ...header })
    expect(response.status).toBe(403)
    const { errors } = await response.json()
    expect(errors).toEqual([{ message: expect.any(String), extensions: { code: 'FORBIDDEN' } }])
  })
})

describe('an unforeseen failure', () => {
  const BROKEN = '{ viewer { user { userTags { name } } } }'
  const ANSWER = [
    {
      message: 'Something went wrong. Please try again.',
      path: ['viewer', 'user', 'userTags'],
      locations: expect.anything(),
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    },
  ]

  test('is answered in one sentence, and its cause is logged once, each time', async () => {
    const { token } = await signUpUser()
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await prisma.$executeRaw`ALTER TABLE tag RENAME TO tag_gone`
    try {
      for (let time = 1; time <= 3; time += 1) {
        expect((await execute({ query: BROKEN, token })).errors).toEqual(ANSWER)
        expect(stderr).toHaveBeenCalledTimes(time)
      }
    } finally {
      await prisma.$executeRaw`ALTER TABLE tag_gone RENAME TO tag`
      stderr.mockRestore()
    }
  })
})

test('a request whose body does not come is refused after 20 s', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  processValues.delete('awake time')
  try {
    const answering = postGraphql(new ReadableStream({ pull: () => new Promise(() => {}) }), visitor)
    await vi.advanceTimersByTimeAsync(21_000)
    const response = await answering
    expect(response.status).toBe(408)
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'The connection was too slow. Please try again.',
          extensions: { code: 'BAD_REQUEST' },
        },
      ],
    })
    expect(stderr).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
    processValues.delete('awake time')
    stderr.mockRestore()
  }
})

test('a visitor is answered, with nothing in it', async () => {
  const query = `{ viewer { id loggedIn user { id } stats { totalWords } vocabularyItem(id: "1") { id } vocabularyItems { id } } }`
  expect(await run({ query })).toEqual({
    viewer: {
      id: expect.any(String),
      loggedIn: false,
      user: null,
      stats: null,
      vocabularyItem: null,
      vocabularyItems: [],
    },
  })
})

test('an ended session reads as a visitor', async () => {
  const query = '{ viewer { loggedIn } }'
  expect(await run({ query, token: 'no such session' })).toEqual({ viewer: { loggedIn: false } })
})

test('a request that names another user than the one who is signed in is answered as signed out', async () => {
  const { user, token } = await signUpUser()
  const body = JSON.stringify({ query: '{ viewer { user { id } } }' })
  const ask = async (id: string) =>
    (await postGraphql(body, { ...browserHeaders(token), 'x-viewer-id': id })).json()
  expect(await ask(user.id)).toEqual({ data: { viewer: { user: { id: user.id } } } })
  expect(await ask('00000000-0000-4000-8000-000000000000')).toEqual({ data: { viewer: { user: null } } })
})

// At any time at least one of them has a different date from UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'today is the learner\u2019s day in %s from the first request on, before any page was loaded',
  async (timeZone) => {
    const { token } = await signUpUser()
    const { cookie = '', ...headers } = browserHeaders(token)
    const query = '{ viewer { stats { studyHistory(days: 1) { today } } } }'
    const response = await postGraphql(body(query), {
      ...headers,
      cookie: `${cookie}; time-zone=${timeZone}`,
    })
    const today = localDate(new Date(), timeZone)
    expect(await response.json()).toEqual({ data: { viewer: { stats: { studyHistory: { today } } } } })
  },
)
