import { toPgConfig, withClient } from '../lib/postgres/postgres-url.mjs'

/**
 * The views of a page on one day.
 * @typedef {object} PageViews
 * @property {string} day such as '2026-11-22', in UTC
 * @property {string} route
 * @property {number} views
 */

/**
 * The views of the last `days` days, today included: the latest day first, in it the most viewed route.
 * @param {string} databaseUrl @param {{days: number, now: Date}} time
 * @returns {Promise<PageViews[]>}
 */
export function listPageViews(databaseUrl, { days, now }) {
  return withClient(toPgConfig(databaseUrl), async (client) => {
    const { rows } = await client.query(
      `SELECT day::text, route, views FROM page_view WHERE day > ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::int
      ORDER BY day DESC, views DESC, route`,
      [now.toISOString(), days],
    )
    return rows
  })
}
