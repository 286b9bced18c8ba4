import { beforeEach, expect, it } from 'vitest'
import { editRows } from '@/components/words/list/row-edits'
import { toFirstAnswer, withoutWords } from '@/components/words/list/word-list-answer'
import { deletedWords, hideWords, keptAnswer } from '@/components/words/list/word-list-memory'
import { wordListParts } from '@/components/words/list/word-list-parts'
import { addToOutbox } from '@/lib/client/outbox/outbox'
import { markSent } from '@/tests/support/outbox'
import {
  createWordListServer,
  listAnswer,
  makeItem,
  type WordListServer,
} from '@/tests/support/words/word-list-server'

const STAGES = ['New', 'Reviewing']

beforeEach(() => {
  localStorage.clear()
  keptAnswer.set(null)
  deletedWords.set(new Set())
})

/** A list of three parts: of 250, of 1,000 and of 150 words. */
const makeServer = () => createWordListServer(Array.from({ length: 1_400 }, (_, n) => makeItem(`word ${n}`)))

/** Asks for one part after another, as the link does. `next` resolves to false after the last one. */
function askFor(server: WordListServer, withLearned = false, isAwaited = true) {
  const parts = wordListParts(withLearned, { current: isAwaited })
  const stages = withLearned ? [...STAGES, 'Learned'] : STAGES
  let variables: object | null = parts.begin()
  return {
    again: () => {
      variables = parts.begin()
    },
    next: async () => {
      if (!variables) throw new Error('The last part has come')
      variables = await parts.take(structuredClone(listAnswer(server, stages, variables)))
      return variables !== null
    },
  }
}

async function loadAll(server: WordListServer, withLearned = false) {
  const { next } = askFor(server, withLearned)
  while (await next());
}

const rows = () => keptAnswer.get()?.rows ?? []
const ids = () => rows().map(({ id }) => id)
/** The ids of all words of the list, in its order. */
const idsOf = (server: WordListServer) => listAnswer(server, STAGES).viewer.wordRows.map(({ id }) => id)

/** How many words the list says that it has, without those that are deleted on this device. */
function counted() {
  const kept = keptAnswer.get()
  if (!kept) return null
  const shown = withoutWords(kept, deletedWords.get())
  return shown.rows.length + shown.missing
}

it('shows each part when it comes, with the number of all words', async () => {
  const server = makeServer()
  const { next } = askFor(server)
  const loaded = []
  for (let isMore = true; isMore; ) {
    isMore = await next()
    loaded.push(rows().length)
    expect(counted()).toBe(1_400)
  }
  expect(loaded).toEqual([250, 1_250, 1_400])
  expect(ids()).toEqual(idsOf(server))
  expect(keptAnswer.get()?.missing).toBe(0)
})

it('a part of a screen that was left does not belong to the list that is opened since', async () => {
  const left = askFor(makeServer())
  await left.next()
  const opened = createWordListServer([makeItem('loom')])
  const late = left.next()
  keptAnswer.set(null)
  const { next } = askFor(opened)
  await next()
  await late
  expect(ids()).toEqual(idsOf(opened))
  await left.next().catch(() => undefined)
  expect(ids()).toEqual(idsOf(opened))
})

it('a list whose last part is full is whole after an empty one', async () => {
  const server = createWordListServer(Array.from({ length: 250 }, (_, n) => makeItem(`word ${n}`)))
  await loadAll(server)
  expect(ids()).toEqual(idsOf(server))
})

it('a word that is added or deleted between two parts is neither lost nor doubled, and nothing is loaded in vain', async () => {
  const server = makeServer()
  const { next, again } = askFor(server)
  await next()
  await next()
  const [, , deleted] = ids()
  hideWords([deleted ?? ''])
  expect(counted()).toBe(1_399)
  server.items = [...server.items.filter(({ id }) => id !== deleted), makeItem('new')]
  again()
  await next()
  expect(rows()[0]?.text).toBe('new')
  expect(rows()).toHaveLength(1_250)
  expect(counted()).toBe(1_400)
  while (await next()) expect(counted()).toBe(1_400)
  expect(ids()).toEqual(idsOf(server))
})

it('a part that waits for the page to be idle is forgotten when all parts begin again', async () => {
  const server = makeServer()
  const { next, again } = askFor(server, false, false)
  await next()
  const waiting = next()
  again()
  await waiting
  expect(rows()).toHaveLength(250)
  again()
  while (await next());
  expect(ids()).toEqual(idsOf(server))
})

it('a deleted word that is older than the part is not counted twice', async () => {
  const server = makeServer()
  const { next, again } = askFor(server)
  await next()
  await next()
  const deleted = ids()[700] ?? ''
  hideWords([deleted])
  server.items = server.items.filter(({ id }) => id !== deleted)
  again()
  await next()
  expect(counted()).toBe(1_399)
  while (await next());
  expect(ids()).toEqual(idsOf(server))
})

it('a list that is whole stays until the last part, and keeps the rows that did not change', async () => {
  const server = makeServer()
  await loadAll(server)
  const before = keptAnswer.get()
  await loadAll(server)
  expect(keptAnswer.get()).toBe(before)

  const changed = ids()[600]
  server.items = server.items.map((item) => (item.id === changed ? { ...item, reviewCount: 7 } : item))
  server.items.push(makeItem('new', { lists: ['work'] }))
  const { next } = askFor(server)
  await next()
  await next()
  expect(keptAnswer.get()).toBe(before)
  await next()
  expect(rows().filter((row) => !before?.rows.includes(row))).toMatchObject([
    { text: 'new' },
    { reviewCount: 7 },
  ])
  expect(keptAnswer.get()?.lists).toEqual([{ name: 'work', count: 1 }])
})

it.each([['while words are missing'], ['of a whole list']])(
  'a change that the server had not confirmed when a part was read stays: %s',
  async (which) => {
    const server = makeServer()
    if (which === 'of a whole list') await loadAll(server)
    else keptAnswer.set(toFirstAnswer(listAnswer(server, STAGES, { first: 24 })))
    const { next, again } = askFor(server)
    const id = idsOf(server)[3] ?? ''
    editRows(new Map([[id, { stage: 'LEARNED' }]]))
    while (await next());
    expect(rows()[3]?.stage).toBe('LEARNED')
    again()
    while (await next());
    expect(rows()[3]?.stage).toBe('NEW')
  },
)

it('learned words count as there when the last part has come', async () => {
  const server = makeServer()
  server.items.push(makeItem('known', { stage: 'LEARNED' }))
  await loadAll(server)
  expect(keptAnswer.get()).toMatchObject({ hasLearned: false, missing: 0 })
  const { next } = askFor(server, true)
  await next()
  expect(keptAnswer.get()).toMatchObject({ hasLearned: false, missing: 0 })
  while (await next());
  expect(keptAnswer.get()).toMatchObject({ hasLearned: true, missing: 0 })
  expect(rows()).toHaveLength(1_401)
})

it('a list that was read before deleted words came back does not take them away again', async () => {
  const server = createWordListServer([makeItem('loom'), makeItem('wend')])
  await loadAll(server)
  const { items } = server
  const before = ids()
  server.items = items.slice(0, 1)
  addToOutbox('user', { kind: 'restore', id: 'restoring', words: [{ id: before[1] ?? '', text: 'wend' }] })
  await loadAll(server)
  expect(ids()).toEqual(before)

  markSent('user', 'restoring')
  await loadAll(server)
  expect(ids()).toEqual(idsOf(server))
  expect(rows()).toHaveLength(1)
})

it('no row of another user is left', async () => {
  const server = makeServer()
  await loadAll(server)
  const { next } = askFor(server)
  const kept = keptAnswer.get()
  keptAnswer.set(kept && { ...kept, userId: 'another' })
  while (await next());
  expect(keptAnswer.get()?.userId).toBe('user')
  expect(ids()).toEqual(idsOf(server))
})
