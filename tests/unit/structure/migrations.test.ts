import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'libpg-query'
import { expect, test } from 'vitest'

const FOLDER = 'prisma/migrations'
/** The first one that can run on distributed tables. */
const FIRST = '20261126220000_keys_by_user'

interface Statement {
  stmt?: { AlterTableStmt?: { relation?: { relname?: string }; cmds?: unknown[] } }
}

/** The tables of statements with several changes: Citus accepts one. */
async function alteredAtOnce(sql: string): Promise<string[]> {
  const { stmts = [] } = (await parse(sql)) as { stmts?: Statement[] }
  return stmts.flatMap(({ stmt }) => {
    const { relation, cmds = [] } = stmt?.AlterTableStmt ?? {}
    return cmds.length > 1 ? [relation?.relname ?? ''] : []
  })
}

test('migrations change one thing of a table a statement', async () => {
  expect(
    await alteredAtOnce('ALTER TABLE a DROP COLUMN b, ADD COLUMN c INT; ALTER TABLE d DROP COLUMN e'),
  ).toEqual(['a'])
  const names = readdirSync(FOLDER).filter((name) => !name.includes('.') && name >= FIRST)
  expect(names).toContain(FIRST)
  for (const name of names)
    expect(await alteredAtOnce(readFileSync(`${FOLDER}/${name}/migration.sql`, 'utf8')), name).toEqual([])
})
