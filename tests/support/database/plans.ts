/** Watches what PostgreSQL does for the statements of the app: pages and rows, which no load of the machine changes. */
import { databasePool } from '@/lib/server/database/database-pool'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { testDatabaseUrl } from '@/tests/support/database/database'

/** Totals of a statement over all its runs, so that an export whose every page reads the whole account shows up too. */
export interface Work {
  /** Pages that were read, in memory or on the disk. */
  buffers: number
  /** Rows that came out of the nodes of the plan, or were filtered in them. */
  rows: number
}

interface PlanNode {
  'Node Type': string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

interface Explained {
  'Query Text': string
  Plan: PlanNode
}

/** The extension sends each plan to the client as a notice, also those of foreign key checks. */
const SETTINGS: Record<string, string> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_parameter_max_length': '0',
}

let plans: Explained[] | null = null

/** Call it before anything of the app connects to the database of this test file. */
export async function watchPlans(): Promise<void> {
  const url = testDatabaseUrl()
  const name = new URL(url).pathname.slice(1)
  await withClient(toPgConfig(url), async (client) => {
    for (const [setting, value] of Object.entries(SETTINGS))
      await client.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`)
  })
  databasePool().on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('plan:\n')
      if (start >= 0) plans?.push(JSON.parse(message.slice(start + 'plan:\n'.length)))
    })
  })
}

/** What each statement of `work` takes, by its text, in which a list of parameters is one. */
export async function workOf(work: () => Promise<unknown>): Promise<Map<string, Work>> {
  plans = []
  try {
    await work()
    const total = new Map<string, Work>()
    for (const explained of plans) {
      const text = toShortText(explained['Query Text'])
      const { buffers, rows } = total.get(text) ?? { buffers: 0, rows: 0 }
      total.set(text, { buffers: buffers + buffersOf(explained.Plan), rows: rows + rowsOf(explained.Plan) })
    }
    return total
  } finally {
    plans = null
  }
}

const toShortText = (sql: string) =>
  sql
    .replaceAll('"public".', '')
    .replace(/\$\d+(\s*,\s*\$\d+)+/g, '$n')
    .replace(/\(\$n\)(\s*,\s*\(\$n\))+/g, '($n)')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A node counts the pages of the nodes below it too. Those that writing takes are left out: a changed row costs a page in each index
 * or none at all (a heap-only tuple), as there is room on its page, which old snapshots of other connections decide.
 */
function buffersOf(node: PlanNode): number {
  if (node['Node Type'] !== 'ModifyTable')
    return (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)
  return (node.Plans ?? []).reduce((sum, child) => sum + buffersOf(child), 0)
}

function rowsOf(node: PlanNode): number {
  // Numbers of one loop.
  const removed = Object.entries(node)
    .filter(([name]) => name.startsWith('Rows Removed by'))
    .reduce((sum, [, rows]) => sum + Number(rows), 0)
  const own = (node['Actual Loops'] ?? 0) * ((node['Actual Rows'] ?? 0) + removed)
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), own)
}
