import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerEntry } from '@/lib/domain/outbox/outbox-entry'
import { prisma } from '@/lib/server/database/prisma'
import { type Carry, createDevice, untilQuiet } from '@/tests/support/devices/device'
import { signUpWithWords } from '@/tests/support/devices/stored-account'
import { bundleTab, type OpenTab } from '@/tests/support/devices/tab-script'
import { browserHeaders } from '@/tests/support/requests/graphql'
import { type GraphqlSite, startGraphqlSite } from '@/tests/support/requests/graphql-site'

const DAY_MS = 86_400_000
/** Later than a minute, answers are sent with their times. */
const OFFLINE_MS = 5 * 60_000

let site: GraphqlSite
let openTab: OpenTab
beforeAll(async () => {
  ;[site, openTab] = await Promise.all([startGraphqlSite(), bundleTab()])
})
afterAll(() => site.close())

/** A clock that is this much ahead. */
function clockAhead(aheadMs: number): DateConstructor {
  return class extends Date {
    constructor(...args: [] | [string | number]) {
      super(args.length === 0 ? Date.now() + aheadMs : args[0])
    }
    static override now() {
      return Date.now() + aheadMs
    }
  } as DateConstructor
}

test.each([1, -1])('answers of a device whose clock is %i days ahead arrive once', async (days) => {
  const { userId, token, words } = await signUpWithWords(['kettle', 'loom', 'weft'])
  const { cookie = '', 'x-csrf-token': csrfToken = '' } = browserHeaders(token)
  const times: (string | undefined)[] = []
  const carry: Carry = async (address, { body, ...init }) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    times.push(JSON.parse(String(body)).variables.input.answeredAt)
    return fetch(site.origin + address, { method: 'POST', headers, body: String(body) })
  }
  const clock = clockAhead(days * DAY_MS)
  const device = createDevice({ name: 'phone', openTab, carry, csrfToken, hasLocks: true, clock })
  const before = new Date()
  const answeredAt = new Date(clock.now() - OFFLINE_MS).toISOString()
  device.isOnline = false
  for (const { id: wordId } of words.slice(0, 2)) {
    const about = { answerId: crypto.randomUUID(), wordId, source: 'FLASHCARDS', timeSpent: 3 } as const
    device.inTab(1, (tab) =>
      tab.add(userId, answerEntry({ kind: 'rating', ...about, rating: 'GOOD', answeredAt })),
    )
  }

  device.isOnline = true
  device.inTab(1, (tab) => void tab.send(userId))
  // The server has the first answer, of which the device does not hear.
  await device.deliver('cut after')
  device.inTab(1, (tab) => void tab.send(userId))
  while (await device.deliver('answered'));
  await untilQuiet()

  expect(times, 'sent with the time of the device, and without').toEqual(
    expect.arrayContaining([answeredAt, undefined]),
  )
  expect([device.outbox(), device.isIdle()]).toEqual([[], true])
  const log = await prisma.reviewLog.findMany({ where: { userId } })
  expect(log.map(({ vocabularyItemId }) => vocabularyItemId).toSorted()).toEqual(
    words
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
  )
  for (const one of log) expect(one.answeredAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
})
