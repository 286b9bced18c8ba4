/** @typedef {import('./page-views.mjs').PageViews} PageViews */

/**
 * Page views as a table for a terminal: a line per day and route, then the sum of each route.
 * @param {readonly PageViews[]} rows
 * @returns {string}
 */
export function pageViewTable(rows) {
  if (rows.length === 0) return '  No page views were counted in this time.'
  const totals = sumByRoute(rows)
  const lines = [...rows.map(({ day, ...rest }) => ({ head: day, ...rest })), ...totals]
  const width = Math.max(...lines.map(({ route }) => route.length))
  const digits = Math.max(5, ...lines.map(({ views }) => formatted(views).length))
  /** @param {string} head @param {string} route @param {string} views */
  const line = (head, route, views) =>
    `  ${head.padEnd(10)}  ${route.padEnd(width)}  ${views.padStart(digits)}`
  return [
    line('Day', 'Route', 'Views'),
    ...lines.map(({ head, route, views }) => line(head, route, formatted(views))),
  ].join('\n')
}

/** @param {readonly PageViews[]} rows */
function sumByRoute(rows) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const { route, views } of rows) sums.set(route, (sums.get(route) ?? 0) + views)
  return [...sums].sort(([, a], [, b]) => b - a).map(([route, views]) => ({ head: 'All days', route, views }))
}

/** @param {number} views */
const formatted = (views) => views.toLocaleString('en')
