/** Statements of migrations that the coordinator of a Citus cluster refuses for tables that are distributed. */
import { parse } from 'libpg-query'
import { describe, expect, test } from 'vitest'
import { DISTRIBUTED_TABLES } from '@/scripts/lib/cluster/distributed-tables.mjs'
import { listMigrations } from '@/scripts/lib/migrations/migrate.mjs'

/** The first one after which tables can be distributed. */
const FIRST = '20261126220000_keys_by_user'

interface Statement {
  AlterTableStmt?: { relation: { relname: string }; cmds: { AlterTableCmd: { subtype: string } }[] }
  CreateTrigStmt?: { relation: { relname: string } }
  CreateStmt?: { relation: { relname: string } }
}

const statementsOf = async (sql: string) =>
  ((await parse(sql)) as unknown as { stmts: { stmt: Statement }[] }).stmts.map(({ stmt }) => stmt)

/** What Citus would refuse, for tables that are distributed before this script: one that it creates is not yet. */
async function refusedIn(sql: string): Promise<string[]> {
  const statements = await statementsOf(sql)
  const created = statements.flatMap(({ CreateStmt }) => CreateStmt?.relation.relname ?? [])
  const isPlaced = (name: string) => DISTRIBUTED_TABLES.includes(name) && !created.includes(name)
  return statements.flatMap(({ AlterTableStmt: alter, CreateTrigStmt: trigger }) => {
    if (trigger && isPlaced(trigger.relation.relname)) return [`a trigger of ${trigger.relation.relname}`]
    if (!alter || !isPlaced(alter.relation.relname)) return []
    const kinds = alter.cmds.map(({ AlterTableCmd }) => AlterTableCmd.subtype)
    if (kinds.includes('AT_SetStatistics')) return [`SET STATISTICS of ${alter.relation.relname}`]
    const isTogether = kinds.length > 1 && kinds.includes('AT_AddConstraint')
    return isTogether ? [`ADD CONSTRAINT with more of ${alter.relation.relname}`] : []
  })
}

describe('migrations run on a cluster, too', () => {
  test.each(listMigrations().filter(({ name }) => name >= FIRST))('$name', async ({ sql }) => {
    expect(await refusedIn(sql)).toEqual([])
  })

  test('what Citus refuses is found', async () => {
    const found = await refusedIn(`
      CREATE TABLE tag_color (user_id uuid);
      ALTER TABLE tag_color ALTER COLUMN user_id SET STATISTICS 0;
      ALTER TABLE tag ADD COLUMN color text, ADD CONSTRAINT tag_color_check CHECK (color <> '');
      ALTER TABLE tag ALTER COLUMN user_id SET STATISTICS 0;
      ALTER TABLE "user" ADD COLUMN a text, ADD CONSTRAINT a_check CHECK (a <> '');
      CREATE TRIGGER t BEFORE INSERT ON tag EXECUTE FUNCTION f();`)
    expect(found).toEqual(['ADD CONSTRAINT with more of tag', 'SET STATISTICS of tag', 'a trigger of tag'])
  })
})
