import { parse } from 'libpg-query'
import { describe, expect, test } from 'vitest'
import { listMigrations } from '@/scripts/lib/migrations/migrate.mjs'
import { splitStatements } from '@/scripts/lib/migrations/split-statements.mjs'

interface Parsed {
  stmts: { stmt: unknown }[]
}

const trees = async (sql: string) => withoutPlaces(((await parse(sql)) as unknown as Parsed).stmts)

/** The trees without the places in the text, which differ. */
const withoutPlaces = (stmts: Parsed['stmts']) =>
  JSON.parse(
    JSON.stringify(
      stmts.map(({ stmt }) => stmt),
      (key, value) => (/location$|list_(start|end)$/.test(key) ? undefined : value),
    ),
  )

describe('a migration is sent statement by statement', () => {
  test.each(listMigrations())('$name', async ({ sql }) => {
    const own = await Promise.all(splitStatements(sql).map(trees))
    expect(own.every((statements) => statements.length === 1)).toBe(true)
    expect(own.flat()).toEqual(await trees(sql))
  })

  test('a semicolon in a text, a name, a comment or a body ends nothing', () => {
    const statements = [
      `SELECT 'a;''b', "c;""d", E'e\\';f'`,
      `DO $$ BEGIN PERFORM 1; END $$`,
      `-- one; two\nSELECT 1 /* three; four */`,
      `CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $body$ SELECT $$;$$; $body$`,
      `SELECT a$b$c, d`,
    ]
    expect(splitStatements(`${statements.join(';\n')};\n-- the end;\n`)).toEqual(statements)
  })

  test('comments alone are no statement', () => {
    expect(splitStatements('-- nothing\n;\n/* nothing; */')).toEqual([])
  })
})
