/** Takes a walk: a learner with two devices and the real server. Then compares what is left with what was done. */
import { expect, vi } from 'vitest'
import { type Carry, createDevice, untilQuiet } from '@/tests/support/devices/device'
import { type AppRequest, expectAccount } from '@/tests/support/devices/expected-account'
import { createGivenEntries } from '@/tests/support/devices/given-entries'
import { createLearner, type Learner } from '@/tests/support/devices/learner-acts'
import { expectStored, signUpWithWords } from '@/tests/support/devices/stored-account'
import type { OpenTab } from '@/tests/support/devices/tab-script'
import { TEXTS, type Walk } from '@/tests/support/devices/walk-steps'
import { browserHeaders } from '@/tests/support/requests/graphql'

/** When every walk begins. */
const START = Date.UTC(2026, 2, 2, 8)
/** After these the app gives a request up (lib/client/api/http-link.ts). */
const MAX_REQUEST_SECONDS = 30
/** So many times both devices send at the end: once more for what the first time held back. */
const LAST_SENDS = 2

type DeviceName = Walk['steps'][number]['device']

interface WalkOptions {
  walk: Walk
  /** Of the server. */
  origin: string
  openTab: OpenTab
}

/** Throws, with all that happened, when a rule does not hold. The test must have replaced Date (`vi.useFakeTimers`). */
export async function takeWalk(options: WalkOptions): Promise<void> {
  const trace: string[] = []
  try {
    await take(options, trace)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\n\nWhat happened:\n${trace.join('\n')}\n`, { cause: error })
  }
}

async function take({ walk, origin, openTab }: WalkOptions, trace: string[]): Promise<void> {
  let now = START
  vi.setSystemTime(now)
  const { userId, token, words } = await signUpWithWords(TEXTS.slice(0, 2))
  const account = expectAccount(words)
  const given = createGivenEntries()
  const { cookie = '', 'x-csrf-token': csrfToken = '' } = browserHeaders(token)
  let ids = 0
  /** Counted, so that a walk is the same each time. */
  const nextId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`

  function carryFrom(name: DeviceName): Carry {
    return async (address, { body, ...init }) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', cookie)
      const response = await fetch(origin + address, { method: 'POST', headers, body: String(body) })
      const request: AppRequest = JSON.parse(String(body))
      const answer = await response.json()
      trace.push(`    ${name}: ${request.operationName} ${JSON.stringify(idsIn(request))}`)
      const outcome = account.observe(request, answer, now)
      trace.push(`      ${outcome}`)
      given.observe(learners[name].device, request, outcome)
      const { status, ok } = response
      return { status, ok, headers: response.headers, json: async () => answer }
    }
  }

  function learnerOn(name: DeviceName): Learner {
    const device = createDevice({ name, openTab, carry: carryFrom(name), csrfToken, hasLocks: walk.hasLocks })
    return createLearner({
      ...{ userId, device, nextId, words: account.liveWords },
      give: (entry) => given.add(name, entry),
      drop: given.drop,
    })
  }

  const learners: Record<DeviceName, Learner> = { phone: learnerOn('phone'), laptop: learnerOn('laptop') }

  const devices = Object.values(learners).map(({ device }) => device)

  for (const { wait, end, device, tab, act } of walk.steps) {
    if (wait > MAX_REQUEST_SECONDS) for (const one of devices) while (await one.deliver(end));
    now += wait * 1_000
    vi.setSystemTime(now)
    trace.push(`after ${wait} s, ${device}, tab ${tab}: ${JSON.stringify(act)}`)
    await learners[device].act(act, walk.hasLocks ? tab : 1)
    await untilQuiet()
  }

  trace.push('at the end')
  for (const device of devices) device.isOnline = true
  for (let sends = 0; sends < LAST_SENDS; sends += 1)
    for (const device of devices) {
      while (await device.deliver('answered'));
      device.inTab(1, (page) => page.send(userId))
      while (await device.deliver('answered'));
      await untilQuiet()
      expect(device.isIdle(), `the ${device.name} has ended all that it began`).toBe(true)
    }
  given.expectNoneLost(devices, account)
  await expectStored(userId, account)
}

/** What a request is about, for the trace. */
function idsIn({ variables: { input, text } }: AppRequest) {
  return {
    text,
    ...input,
    vocabulary: input?.vocabulary?.text,
    userContext: input?.userContext?.remainderContext,
  }
}
