/** A learner who adds words and answers them all the time, with the app's own outbox over real HTTP. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { answerEntry, type OutboxEntry, parseEntry } from '@/lib/domain/outbox/outbox-entry'
import { prisma } from '@/lib/server/database/prisma'
import { createLocks, createStorage } from '@/tests/support/devices/browser-storage'
import { signUpWithWords } from '@/tests/support/devices/stored-account'
import type { OpenTab } from '@/tests/support/devices/tab-script'
import { browserHeaders } from '@/tests/support/requests/graphql'
import { expectLogsToAgree, recountDays, storedDays } from '@/tests/support/review/log-recount'

/** Milliseconds between two acts, and between two attempts to send what is left. */
const PAUSE_MS = 60
/** What is not sent after this is counted as lost. */
const MAX_FINISH_MS = 60_000

interface Answered {
  /** When it was sent, by performance.now(). */
  at: number
  ms: number
  /** 'ok', or why it failed. */
  outcome: string
}

export interface SteadyLearner {
  userId: string
  answered: Answered[]
  /** Ends acting. Resolves when everything is sent. */
  finish: () => Promise<void>
  /** Acknowledged writes that are not stored, and those that are stored twice. */
  compare: () => Promise<{ sent: number; lost: number; doubled: number }>
}

export async function startLearner(origin: string, openTab: OpenTab): Promise<SteadyLearner> {
  const { userId, token, words } = await signUpWithWords(['loom', 'weft'])
  const { cookie = '', 'x-csrf-token': csrf = '' } = browserHeaders(token)
  const answered: Answered[] = []
  const localStorage = createStorage()

  async function fetchAsBrowser(address: string, init: RequestInit = {}) {
    if (address === '/healthz') return new Response()
    const at = performance.now()
    const note = (outcome: string) => answered.push({ at, ms: performance.now() - at, outcome })
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    try {
      const response = await fetch(origin + address, { ...init, headers })
      const answer = await response.json()
      note(answer.errors?.[0]?.extensions?.code ?? (response.ok ? 'ok' : String(response.status)))
      const { status, ok } = response
      return { status, ok, headers: response.headers, json: async () => answer }
    } catch (error) {
      note('no answer')
      throw error
    }
  }

  const tab = openTab({
    window: Object.assign(new EventTarget(), { location: { assign: () => undefined } }),
    document: { querySelector: () => ({ content: csrf }), visibilityState: 'visible' },
    navigator: { onLine: true, locks: createLocks().of({}) },
    localStorage,
    Date,
    fetch: fetchAsBrowser,
  })
  const outbox = (): OutboxEntry[] => Object.values(localStorage).flatMap((json) => parseEntry(json) ?? [])
  const texts: string[] = []
  const answerIds: string[] = []
  let isOver = false
  let lastTryAt = Number.POSITIVE_INFINITY

  function addOne(): void {
    const id = randomUUID()
    if (texts.length <= answerIds.length) {
      const { others: _, ...word } = { ...EMPTY_ADD_WORD, text: `word ${id}` }
      texts.push(word.text)
      tab.add(userId, { kind: 'save', id, word })
      return
    }
    answerIds.push(id)
    const wordId = words[answerIds.length % words.length]?.id ?? ''
    const about = { answerId: id, wordId, timeSpent: 3, answeredAt: new Date().toISOString() }
    tab.add(userId, answerEntry({ ...about, kind: 'rating', rating: 'GOOD', source: 'QUIZ' }))
  }

  async function live(): Promise<void> {
    while (!isOver || (outbox().length > 0 && performance.now() < lastTryAt)) {
      if (!isOver) addOne()
      await tab.send(userId)
      await sleep(PAUSE_MS)
    }
  }
  const living = live()

  return {
    userId,
    answered,
    finish() {
      isOver = true
      lastTryAt = performance.now() + MAX_FINISH_MS
      return living
    },
    async compare() {
      const where = { userId }
      const [stored, log] = await Promise.all([
        prisma.vocabularyItem.findMany({ where, select: { text: true } }),
        prisma.reviewLog.findMany({ where, select: { answerId: true } }),
      ])
      const found = [...stored.map(({ text }) => text), ...log.map(({ answerId }) => String(answerId))]
      const once = new Set(found)
      const sent = [...texts, ...answerIds]
      await expectLogsToAgree(userId)
      if (JSON.stringify(await storedDays(userId)) !== JSON.stringify(await recountDays(userId)))
        throw new Error('The days do not agree with the answers')
      return {
        sent: sent.length,
        lost: sent.filter((one) => !once.has(one)).length,
        doubled: found.length - once.size,
      }
    },
  }
}
