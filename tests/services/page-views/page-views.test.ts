import { beforeEach, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'
import { countPageView } from '@/lib/server/page-views/page-view.service'
import { pageViewTable } from '@/scripts/stats/page-view-table.mjs'
import { listPageViews } from '@/scripts/stats/page-views.mjs'
import { hoursFrom } from '@/tests/support/clock'

const now = new Date('2026-11-22T12:00:00Z')

beforeEach(async () => {
  await prisma.pageView.deleteMany()
})

test('views are counted per route and UTC day, also at the same time', async () => {
  await Promise.all(Array.from({ length: 8 }, () => countPageView('/words', now)))
  await countPageView('/words/[id]', now)
  await countPageView('/words', hoursFrom(now, 12))
  expect(await listPageViews(env.DATABASE_URL, { days: 2, now: hoursFrom(now, 12) })).toEqual([
    { day: '2026-11-23', route: '/words', views: 1 },
    { day: '2026-11-22', route: '/words', views: 8 },
    { day: '2026-11-22', route: '/words/[id]', views: 1 },
  ])
})

test('the days asked for include today and end there', async () => {
  await countPageView('/', hoursFrom(now, -24))
  await countPageView('/learn', now)
  expect(await listPageViews(env.DATABASE_URL, { days: 1, now })).toEqual([
    { day: '2026-11-22', route: '/learn', views: 1 },
  ])
})

test.each(['/words/0198a1b2-0000-7000-8000-000000000000', '/no-page', '', '/words?q=secret'])(
  '%o is not counted: only routes of pages are stored',
  async (route) => {
    await countPageView(route, now)
    expect(await prisma.pageView.count()).toBe(0)
  },
)

test('the host reads them as a table with a sum for each route', () => {
  const rows = [
    { day: '2026-11-22', route: '/', views: 1200 },
    { day: '2026-11-21', route: '/', views: 34 },
    { day: '2026-11-21', route: '/words/[id]', views: 5 },
  ]
  expect(pageViewTable(rows)).toBe(`  Day         Route        Views
  2026-11-22  /            1,200
  2026-11-21  /               34
  2026-11-21  /words/[id]      5
  All days    /            1,234
  All days    /words/[id]      5`)
  expect(pageViewTable([])).toContain('No page views')
})
