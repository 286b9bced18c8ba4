/** A device of a learner: a browser whose tabs run the app's outbox, and a network that the test decides about. */
import { inOrder, type OutboxEntry, parseEntry } from '@/lib/domain/outbox/outbox-entry'
import { createLocks, createStorage } from '@/tests/support/devices/browser-storage'
import type { Tab } from '@/tests/support/devices/tab'
import type { OpenTab, TabResponse } from '@/tests/support/devices/tab-script'

/** What becomes of a request: each of them may happen to any request on a bad network. */
export const FATES = ['answered', 'cut before', 'cut after', 'bad gateway', 'gateway timeout'] as const
export type Fate = (typeof FATES)[number]

/** Whether the server gets a request that has this fate. */
const reachesServer = (fate: Fate) => fate !== 'cut before' && fate !== 'bad gateway'

/** Sends a request to the server. */
export type Carry = (address: string, init: RequestInit) => Promise<TabResponse>

interface OpenRequest {
  tab: object
  address: string
  init: RequestInit
  answer: (response: TabResponse) => void
  fail: (error: Error) => void
}

export interface Device {
  name: string
  isOnline: boolean
  /** Does something in the tab with this number, which is opened if it is not. */
  inTab: <Result>(number: number, work: (tab: Tab) => Result) => Result
  /** What is stored there, also when no tab is open. */
  outbox: () => OutboxEntry[]
  /** Whether nothing that a tab has begun is left. */
  isIdle: () => boolean
  /** Decides what becomes of the oldest request that is on its way. False: there is none. */
  deliver: (fate: Fate) => Promise<boolean>
  /** Ends a tab at once. Its requests get this fate, of which it hears nothing. */
  kill: (number: number, fate: Fate) => Promise<void>
}

interface DeviceOptions {
  name: string
  openTab: OpenTab
  carry: Carry
  csrfToken: string
  /** Browsers have none on plain HTTP. */
  hasLocks: boolean
  /** Its clock; the right one by default. */
  clock?: DateConstructor
}

const proxyAnswer = (status: number): TabResponse => new Response('A proxy says no', { status })

/** All that tabs do without the network ends within one turn of the event loop. */
export const untilQuiet = () => new Promise<void>((resolve) => setImmediate(resolve))

export function createDevice(options: DeviceOptions): Device {
  const { name, openTab, carry, csrfToken, hasLocks, clock = Date } = options
  const localStorage = createStorage()
  const locks = createLocks()
  const tabs = new Map<number, { id: object; tab: Tab; unfinished: Set<Promise<unknown>> }>()
  let requests: OpenRequest[] = []

  const device: Device = {
    name,
    isOnline: true,
    inTab(number, work) {
      const { tab, unfinished } = tabs.get(number) ?? open(number)
      const result = work(tab)
      if (result instanceof Promise) {
        unfinished.add(result)
        void result.finally(() => unfinished.delete(result))
      }
      return result
    },
    outbox: () => inOrder(Object.values(localStorage).flatMap((json) => parseEntry(json) ?? [])),
    isIdle: () => [...tabs.values()].every(({ unfinished }) => unfinished.size === 0),
    async deliver(fate) {
      await untilQuiet()
      const [request, ...rest] = requests
      if (!request) return false
      requests = rest
      await settle(request, fate)
      await untilQuiet()
      return true
    },
    async kill(number, fate) {
      await untilQuiet()
      const closed = tabs.get(number)
      if (!closed) return
      tabs.delete(number)
      const left = requests.filter(({ tab }) => tab === closed.id)
      requests = requests.filter(({ tab }) => tab !== closed.id)
      for (const { address, init } of left) if (reachesServer(fate)) await carry(address, init)
      locks.close(closed.id)
      await untilQuiet()
    },
  }

  async function settle({ address, init, answer, fail }: OpenRequest, fate: Fate): Promise<void> {
    const response = reachesServer(fate) ? await carry(address, init) : null
    if (fate === 'bad gateway') answer(proxyAnswer(502))
    else if (fate === 'gateway timeout') answer(proxyAnswer(504))
    // A device that went offline meanwhile gets no answer.
    else if (response && fate === 'answered' && device.isOnline) answer(response)
    else fail(new TypeError('Failed to fetch'))
  }

  function open(number: number) {
    const id = {}
    const window = Object.assign(new EventTarget(), { location: { assign: refuseToLeave } })
    const meta = { content: csrfToken }
    const navigator = {
      get onLine() {
        return device.isOnline
      },
      ...(hasLocks && { locks: locks.of(id) }),
    }
    const opened = {
      id,
      unfinished: new Set<Promise<unknown>>(),
      tab: openTab({
        window,
        document: { querySelector: () => meta, visibilityState: 'visible' },
        navigator,
        localStorage,
        Date: clock,
        fetch: (address, init = {}) => request(id, address, init),
      }),
    }
    tabs.set(number, opened)
    return opened
  }

  function request(tab: object, address: string, init: RequestInit): Promise<TabResponse> {
    if (!device.isOnline) return Promise.reject(new TypeError('Failed to fetch'))
    if (address === '/healthz') return Promise.resolve(new Response())
    return new Promise((answer, fail) => {
      requests.push({ tab, address, init, answer, fail })
    })
  }

  return device
}

const refuseToLeave = (address: string) => {
  throw new Error(`A tab went to ${address}`)
}
