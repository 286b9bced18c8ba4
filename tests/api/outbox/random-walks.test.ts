import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, test, vi } from 'vitest'
import { bundleTab, type OpenTab } from '@/tests/support/devices/tab-script'
import { takeWalk } from '@/tests/support/devices/walk'
import { walks } from '@/tests/support/devices/walk-steps'
import { type GraphqlSite, startGraphqlSite } from '@/tests/support/requests/graphql-site'

/*
 * Two devices of a learner with the app's own outbox, the real GraphQL API over HTTP and a real PostgreSQL. Requests are cut before
 * the server has them or before its answer arrives, and tabs are killed, at any point. OUTBOX_WALKS says how many walks
 * there are, and OUTBOX_SEED repeats those of the seed that a failure prints.
 */

const WALKS = Number(process.env.OUTBOX_WALKS ?? 200)
/** Each short enough for a slow machine. */
const PARTS = [0, 1, 2, 3] as const
const SEED = Number(process.env.OUTBOX_SEED ?? Math.floor(Math.random() * 1_000_000_000))
/** Milliseconds: a walk takes a fifth of a second, and a failed one is taken hundreds of times, each time shorter. */
const TIMEOUT_MS = 60_000 + WALKS * 2_000

let site: GraphqlSite
let openTab: OpenTab
beforeAll(async () => {
  ;[site, openTab] = await Promise.all([startGraphqlSite(), bundleTab()])
})
afterAll(() => site.close())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(PARTS)(
  'no answer is lost and none counts twice, whatever is cut or killed (%d)',
  { timeout: TIMEOUT_MS },
  async (part) => {
    const property = fc.asyncProperty(walks, (walk) => takeWalk({ walk, origin: site.origin, openTab }))
    await fc.assert(property, { numRuns: Math.ceil(WALKS / PARTS.length), seed: SEED + part })
  },
)
