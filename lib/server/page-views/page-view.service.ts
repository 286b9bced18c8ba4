import 'server-only'
import { pagePatterns } from '@/generated/route-patterns'
import { prisma } from '@/lib/server/database/prisma'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts one view of a page on its UTC day. Stores neither who viewed it nor any id, and ignores a route that no page
 * has: the not-found page reports such routes, and nobody may fill the table.
 * @param route a pattern such as '/words/[id]'
 */
export async function countPageView(route: string, now: Date): Promise<void> {
  if (!pagePatterns.includes(route)) return
  await prisma.$executeRaw`
    INSERT INTO page_view AS p (route, day, views) VALUES (${route}, ${startOfUtcDay(now)}::date, 1)
    ON CONFLICT (route, day) DO UPDATE SET views = p.views + 1`
}

export interface PageViews {
  /** Such as '2026-11-22', in UTC. */
  day: string
  route: string
  views: number
}

/** The views of the last `days` days, today included: the latest day first, in it the most viewed route. */
export async function listPageViews({ days, now }: { days: number; now: Date }): Promise<PageViews[]> {
  const since = new Date(startOfUtcDay(now).getTime() - (days - 1) * DAY_MS)
  const rows = await prisma.pageView.findMany({
    where: { day: { gte: since } },
    orderBy: [{ day: 'desc' }, { views: 'desc' }, { route: 'asc' }],
  })
  return rows.map(({ day, route, views }) => ({ day: day.toISOString().slice(0, 10), route, views }))
}

const startOfUtcDay = (now: Date) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
