/** Hostile requests are refused quickly, cheaply and with a clear message. */
import { gzipSync } from 'node:zlib'
import { type GraphQLNamedType, getIntrospectionQuery, getNamedType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '@/graphql/schema'
import { findWord } from '@/lib/server/words/word.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { startCpuTime } from '@/tests/support/cpu-time'
import {
  browserHeaders,
  execute,
  type GraphQLAnswer,
  getGraphql,
  postGraphql,
} from '@/tests/support/requests/graphql'

const MB = 1024 * 1024
const visitor = browserHeaders(null)
const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ')
const nested = (levels: number) => `${'{ viewer '.repeat(levels)} { id } ${'}'.repeat(levels)}`

/** The response must be fast and small for any request. */
async function expectRefusal(answering: Promise<GraphQLAnswer<unknown>>): Promise<string> {
  const cpuTime = startCpuTime()
  const { errors, data } = await answering
  expect(cpuTime()).toBeLessThan(1000)
  expect(data ?? null).toBeNull()
  expect(JSON.stringify(errors).length).toBeLessThan(100_000)
  expect(errors?.map(({ extensions }) => extensions?.code)).not.toContain('INTERNAL_SERVER_ERROR')
  return errors?.map(({ message }) => message).join('\n') ?? ''
}

describe('a hostile document', () => {
  test.each([
    ['50 levels', nested(50), 'Cannot query field'],
    ['4 aliases', `{ ${times(4, (n) => `a${n}: viewer { id }`)} }`, 'at most 3 aliases'],
    ['1,000 aliases', `{ ${times(1000, (n) => `a${n}: viewer { id }`)} }`, 'Document contains more'],
    ['10,000 fields', `{ viewer { ${times(10_000, () => 'id')} } }`, 'Document contains more'],
    ['100,000 braces', '{'.repeat(100_000), 'Syntax Error'],
    ['700 directives', `{ viewer ${times(700, () => '@a')} { id } }`, 'Unknown directive'],
    [
      'fragments that double',
      `{ viewer { ...f0 } } ${times(30, (n) => `fragment f${n} on Viewer { ...f${n + 1} ...f${n + 1} }`)} fragment f30 on Viewer { id }`,
      'too many selections',
    ],
    [
      'fragments in a circle',
      '{ viewer { ...a } } fragment a on Viewer { ...b } fragment b on Viewer { ...a }',
      'Cannot spread fragment',
    ],
    ['a fragment in itself', '{ viewer { ...a } } fragment a on Viewer { ...a }', 'Cannot spread fragment'],
    [
      'a text of 200 KB',
      `{ viewer { vocabularyItem(id: "${'x'.repeat(200_000)}") { nothing } } }`,
      'Cannot query field',
    ],
    ['a name of 200 KB', `{ ${'x'.repeat(200_000)} }`, 'Cannot query field'],
  ])('%s', async (_, query, message) => {
    expect(await expectRefusal(execute({ query }))).toContain(message)
  })
})

describe('a document with several mutations', () => {
  const change = 'deleteAllWordData(input: {}) { success }'

  test.each([
    ['under aliases', `mutation { ${times(2, (n) => `a${n}: ${change}`)} }`],
    ['of different names', `mutation { ${change} updateUserSettings(input: {}) { success } }`],
    ['one in a fragment', `mutation { ${change} ...f } fragment f on Mutation { a: ${change} }`],
    ['one in an inline fragment', `mutation { ${change} ... on Mutation { a: ${change} } }`],
  ])('%s is refused whole', async (_, query) => {
    const { token, user } = await signUpUser()
    const { id } = await addWord(user, 'kept')
    expect(await expectRefusal(execute({ query, token }))).toBe('A document may contain one mutation.')
    expect(await findWord({ viewer: user, now: new Date(), id })).not.toBeNull()
  })

  test('is allowed when each is an operation of its own, because only one of them runs', async () => {
    const { token } = await signUpUser()
    const query = `mutation A { __typename ${change} } mutation B { ${change} }`
    const body = JSON.stringify({ query, operationName: 'A' })
    const response = await postGraphql(body, browserHeaders(token))
    expect(await response.json()).toEqual({
      data: { __typename: 'Mutation', deleteAllWordData: { success: true } },
    })
  })
})

describe('depth', () => {
  /** Levels of fields below a type. A type within itself would be a way to any depth. */
  function depthOf(type: GraphQLNamedType, above: readonly string[] = []): number {
    if (!isObjectType(type)) return 0
    expect(above).not.toContain(type.name)
    const fields = Object.values(type.getFields())
    return 1 + Math.max(...fields.map((field) => depthOf(getNamedType(field.type), [...above, type.name])))
  }

  test('ends with the schema, in which no type contains itself', () => {
    const roots = [schema.getQueryType(), schema.getMutationType()]
    expect(roots.map((root) => root && depthOf(root))).toEqual([6, 6])
  })

  test('is not limited for tools that ask for the schema itself', async () => {
    const { errors } = await execute({ query: getIntrospectionQuery({ inputValueDeprecation: true }) })
    expect(errors).toBeUndefined()
  })
})

describe('hostile variables', () => {
  const query = 'query Q($names: [String!]) { viewer { vocabularyItems(tagNames: $names) { id } } }'
  const mutation =
    'mutation M($input: UpsertVocabularyItemInput!) { upsertVocabularyItem(input: $input) { errors } }'

  test.each([
    ['a list in 10,000 lists', query, `{"names":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['objects in 10,000 objects', mutation, `{"input":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
    ['100,000 numbers', query, `{"names":[${'1,'.repeat(100_000)}1]}`],
    ['1,900 numbers', query, `{"names":[${'1,'.repeat(1_900)}1]}`],
    ['20,000 unknown fields', mutation, `{"input":{${times(20_000, (n) => `"f${n}":1,`)}"z":1}}`],
    ['1,900 unknown fields', mutation, `{"input":{${times(1_900, (n) => `"f${n}":1,`)}"z":1}}`],
    [
      '200 KB beside 60 unknown fields',
      mutation,
      `{"input":{${times(60, (n) => `"f${n}":1,`)}"z":"${'x'.repeat(200_000)}"}}`,
    ],
    ['200 KB in a wrong place', query, `{"names":{"a":"${'x'.repeat(200_000)}"}}`],
  ])('%s', async (_, document, variables) => {
    const { token } = await signUpUser()
    const body = `{"query":${JSON.stringify(document)},"variables":${variables}}`
    const answering = postGraphql(body, browserHeaders(token)).then((response) => response.json())
    await expectRefusal(answering)
  })

  test('200 KB of text where text belongs is a form\u2019s business', async () => {
    const { token } = await signUpUser()
    const variables = { input: { vocabulary: { text: 'x'.repeat(200_000) } } }
    const { data } = await execute<{ upsertVocabularyItem: object }>({ query: mutation, variables, token })
    expect(data?.upsertVocabularyItem).toEqual({ errors: ['Word is too long (maximum is 100 characters)'] })
  })
})

describe('a hostile body', () => {
  const graphql = { ...visitor, accept: 'application/graphql-response+json' }
  const bomb = gzipSync(Buffer.alloc(100 * MB, 0x20))

  test.each([
    ['packed', 415, { 'content-encoding': 'gzip' }, bomb],
    ['packed in secret', 400, {}, bomb],
    ['over 256 KB', 413, {}, ' '.repeat(256 * 1024 + 1)],
    ['of 100,000 brackets', 400, {}, '['.repeat(100_000)],
    ['of 100,000 brackets, closed', 400, {}, `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['in UTF-16', 400, {}, Buffer.from('{"query":"{ viewer { id } }"}', 'utf16le')],
    ['with __proto__', 400, {}, '{"__proto__":{"query":"{ viewer { id } }"}}'],
    ['a number', 400, {}, '5'],
    ['null', 400, {}, 'null'],
    ['as a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }, 'query={viewer{id}}'],
    ['as files', 415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['as GraphQL', 415, { 'content-type': 'application/graphql' }, '{ viewer { id } }'],
    ['of no type', 415, { 'content-type': '' }, '{"query":"{ viewer { id } }"}'],
  ])('%s is answered %i', async (_, status, headers, body) => {
    const cpuTime = startCpuTime()
    const response = await postGraphql(body, { ...graphql, ...headers })
    expect(response.status).toBe(status)
    expect(cpuTime()).toBeLessThan(1000)
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({ errors: [expect.objectContaining({ message: expect.any(String) })] })
    expect(text.length).toBeLessThan(1000)
  })

  test('that never ends is left after 256 KB', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
    expect((await postGraphql(endless, graphql)).status).toBe(413)
    expect(sent).toBeLessThan(MB)
  })
})

test('an address with hostile parameters is a bad request', async () => {
  for (const search of [
    '?query=%ff',
    '?query={viewer{id}}&variables={',
    '?query={viewer{id}}&variables=[1]',
    '?query=a&query=b',
    '?',
  ]) {
    expect((await getGraphql(search, { accept: 'application/graphql-response+json' })).status, search).toBe(
      400,
    )
  }
})
