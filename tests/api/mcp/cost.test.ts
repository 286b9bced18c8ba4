/** What calls of the Model Context Protocol cost the server, and what its log says of them. */
import { randomUUID } from 'node:crypto'
import { McpServer } from '@modelcontextprotocol/server'
import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { POST } from '@/app/api/mcp/route'
import { runInContext } from '@/lib/server/log/request-context'
import { inTurn } from '@/lib/server/turns/in-turn'
import { addWord } from '@/tests/support/builders'
import { resetSettings } from '@/tests/support/change-settings'
import { statementsOf } from '@/tests/support/database/statements'
import { readLog } from '@/tests/support/requests/logged-site'
import { Assistant, postMcp, serveMcp } from '@/tests/support/requests/mcp'

const server = serveMcp()
beforeEach(resetSettings)

const MEANINGS = [1, 2, 3].map((index) => ({
  definition: `meaning ${index}`,
  example: `an example ${index}`,
}))

async function statementsOfEachTool(words: number) {
  const assistant = await Assistant.connect(server)
  const { user } = assistant.person
  // The first request of a token also stores that it was used.
  await assistant.use('look_up', { word: 'bank' })
  for (let index = 0; index < words; index++)
    await addWord(user, `word ${index}`, {
      vocabulary: { definitions: MEANINGS.map((one) => ({ ...one, partOfSpeech: 'noun' })) },
      userContext: { tagNames: ['a', 'b', `list ${index}`] },
    })
  const { id: wordId } = await addWord(user, 'ledger')
  const answerId = randomUUID()
  const calls: [name: string, args: Record<string, unknown>][] = [
    ['look_up', { word: 'ledger' }],
    ['save_word', { word: 'river', meanings: MEANINGS, lists: ['a', 'new'], sentence: 'A river.' }],
    ['save_word', { word: 'River', lists: ['b'], note: 'a note' }],
    ['list_due_words', { limit: 50 }],
    ['record_answer', { wordId, answerId, rating: 'GOOD' }],
    ['undo_answer', { answerId }],
    ['make_quiz', { questions: 10 }],
  ]
  const counts: [string, number][] = []
  for (const [name, args] of calls)
    counts.push([name, (await statementsOf(() => assistant.use(name, args))).length])
  return counts
}

test('no tool needs more statements for more words', async () => {
  const counts = await statementsOfEachTool(2)
  expect(await statementsOfEachTool(12)).toEqual(counts)
  expect(counts).toEqual([
    ['look_up', 2],
    ['save_word', 24],
    ['save_word', 21],
    ['list_due_words', 7],
    ['record_answer', 10],
    ['undo_answer', 13],
    ['make_quiz', 4],
  ])
})

test('two calls of one account run at once, and keep no page waiting', async () => {
  const [assistant, other] = [await Assistant.connect(server), await Assistant.connect(server)]
  const { user } = assistant.person
  const release: (() => void)[] = []
  const busy = [1, 2].map(() =>
    inTurn(
      'calls of programs of a user',
      user.id,
      () => new Promise<void>((resolve) => release.push(resolve)),
    ),
  )
  let isAnswered = false
  const third = assistant.use('list_due_words').then(() => {
    isAnswered = true
  })
  for (let index = 0; index < 3; index++)
    expect(await other.use('list_due_words')).toMatchObject({ words: [] })
  expect(isAnswered).toBe(false)
  expect(await inTurn('requests of a user', user.id, async () => 'a page')).toBe('a page')
  for (const end of release) end()
  await Promise.all([...busy, third])
  expect(isAnswered).toBe(true)
})

test('the log names the tool that was called, and not what it was called with', async () => {
  const { token } = await Assistant.connect(server)
  const context = { requestId: 'r', operation: '/api/mcp' }
  const call = async (name: string) => {
    const params = { name, arguments: { word: 'ledger' } }
    const request = new NextRequest('http://localhost:3000/api/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
    await runInContext(context, async () => (await POST(request)).text())
    return context.operation
  }
  expect(await call('a_word_of_the_client')).toBe('/api/mcp')
  expect(await call('look_up')).toBe('mcp look_up')
})

test('a failure of the library is logged, and told without its cause', async () => {
  const { token } = await Assistant.connect(server)
  const log = readLog()
  vi.spyOn(McpServer.prototype, 'connect').mockRejectedValueOnce(new Error('secret'))
  const response = await postMcp(server, '{"jsonrpc": "2.0", "id": 1, "method": "ping"}', {
    authorization: `Bearer ${token}`,
  })
  expect([response.status, await response.json()]).toEqual([
    500,
    { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal server error' } },
  ])
  expect(log.text()).toContain('mcp')
})
