import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { describePlan } from '@/scripts/cluster/run-distribute.mjs'
import { describeCluster } from '@/scripts/lib/cluster/cluster.mjs'
import { type ClusterNode, problemOfNodes } from '@/scripts/lib/cluster/cluster-checks.mjs'
import { DISTRIBUTED_TABLES } from '@/scripts/lib/cluster/distributed-tables.mjs'
import { type Placement, placedTables, problemOfPlacements } from '@/scripts/lib/cluster/placement.mjs'

const node = (name: string, more: Partial<ClusterNode> = {}): ClusterNode => ({
  name,
  postgres: 17,
  citus: '13.2-1',
  maxPrepared: 200,
  ...more,
})
const coordinator = node('db:5432')

describe('the nodes of a cluster', () => {
  test('equal ones are good', () => {
    expect(problemOfNodes(coordinator, [node('a:5432'), node('b:5432')], 200)).toBeUndefined()
  })

  test.each<[string, ClusterNode[], RegExp]>([
    ['none', [], /no worker yet.*citus_add_node/],
    [
      'another PostgreSQL',
      [node('a:5432'), node('b:5432', { postgres: 16 })],
      /coordinator PostgreSQL 17 with Citus 13\.2-1, the worker b:5432 PostgreSQL 16 with Citus 13\.2-1/,
    ],
    ['another Citus', [node('a:5432', { citus: '13.0-1' })], /a:5432 PostgreSQL 17 with Citus 13\.0-1/],
    [
      'few prepared transactions',
      [node('a:5432', { maxPrepared: 50 })],
      /a:5432 allows 50 prepared transactions.*200 connections.*max_prepared_transactions = 200/,
    ],
  ])('%s', (_, workers, sentence) => {
    expect(problemOfNodes(coordinator, workers, 200)).toMatch(sentence)
  })

  test('all of them too old', () => {
    const old = { postgres: 14, citus: '11.3-1' }
    expect(problemOfNodes(node('db:5432', old), [node('a:5432', old)], 100)).toBe(
      'The nodes have PostgreSQL 14 with Citus 11.3-1; Wordloom needs PostgreSQL 15 with Citus 13, or newer ones.',
    )
  })
})

const placed = (table: string, more: Partial<Placement> = {}): Placement => ({
  table,
  kind: 'distributed',
  column: 'user_id',
  colocation: 7,
  ...more,
})

describe('tables that somebody has distributed', () => {
  test('as Wordloom does it: they are known in their order', () => {
    const placements = [placed('tag'), placed('file'), placed('server_key', { kind: 'local', column: null })]
    expect(problemOfPlacements(placements)).toBeUndefined()
    expect(placedTables(placements)).toEqual(['file', 'tag'])
  })

  test.each<[Placement, RegExp]>([
    [
      placed('tag', { column: 'id' }),
      /^The table tag is distributed by id, but Wordloom needs it by user_id/,
    ],
    [placed('tag', { kind: 'reference', column: null }), /^The table tag is not distributed by a column/],
    [placed('tag', { kind: 'whole', column: null }), /^The table tag is not distributed by a column/],
    [placed('tag', { colocation: 8 }), /^The table tag is not co-located with file/],
    [
      placed('user', { kind: 'reference', column: null }),
      /^The table user is on the workers, but .* coordinator/,
    ],
  ])('otherwise: %o', (placement, sentence) => {
    const problem = problemOfPlacements([placed('file'), placement])
    expect(problem).toMatch(sentence)
    expect(problem).toContain(
      `undistribute_table('${placement.table === 'user' ? '"user"' : 'tag'}', cascade_via_foreign_keys => true)`,
    )
  })

  test('a table of another program may be distributed as it likes', () => {
    expect(problemOfPlacements([placed('file'), placed('theirs', { column: 'shop' })])).toBeUndefined()
  })
})

describe('what npm run distribute says it will do', () => {
  const toDistribute = [
    { table: 'tag', bytes: 2 ** 21 },
    { table: 'tagging', bytes: 2 ** 20 },
  ]

  test('all, or what is left', () => {
    const plan = { placed: ['file'], toDistribute, toEmpty: [] }
    expect(describePlan(plan, 2)).toBe(
      '2 tables (3 MB) move to 2 workers, each user’s rows to one of them: tag, tagging. 1 is there already.',
    )
  })

  test('nothing, or only the old rows', () => {
    const plan = { placed: [...DISTRIBUTED_TABLES], toDistribute: [], toEmpty: [] }
    expect(describePlan(plan, 2)).toMatch(/^All 13 tables are distributed already: there is nothing to do\.$/)
    expect(describePlan({ ...plan, toEmpty: ['tag'] }, 2)).toMatch(/old rows on the coordinator are removed/)
  })
})

describe('what npm start says of a coordinator', () => {
  const workers = [
    { name: 'a:5432', isUp: true },
    { name: 'b:5432', isUp: false },
  ]

  test('its workers, those that are away, and that nothing is distributed', () => {
    expect(describeCluster({ workers: workers.slice(0, 1), tables: 13 })).toBe('coordinator of 1 worker')
    expect(describeCluster({ workers, tables: 13 })).toMatch(
      /^coordinator of 2 workers; not reachable: b:5432\./,
    )
    expect(describeCluster({ workers, tables: 0 })).toMatch(
      /no table is distributed yet: npm run distribute$/,
    )
  })
})

describe('the arguments of npm run distribute', () => {
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['scripts/cluster/distribute.mjs', ...args], {
      env: { ...process.env, DATABASE_URL: '', ...env },
      encoding: 'utf8',
    })

  test('an unknown one gets the usage', () => {
    const { status, stderr } = run(['--force'])
    expect(stderr).toMatch(/^✗ Unknown option '--force'[\s\S]*npm run distribute -- --check/)
    expect(status).toBe(1)
  })

  test('without DATABASE_URL there is no coordinator', () => {
    const { status, stderr } = run([])
    expect(stderr).toMatch(/^✗ npm run distribute needs DATABASE_URL, the address of the coordinator/)
    expect(status).toBe(1)
  })
})
