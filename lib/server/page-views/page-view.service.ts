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

const startOfUtcDay = (now: Date) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
