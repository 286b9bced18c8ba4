import { describe, expect, test } from 'vitest'
import { asInteger, asText, openSqlite } from '@/lib/server/transfer/sqlite-file'
import { makeSqlite } from '@/tests/support/transfer/formats/sqlite'

const DAMAGED = { code: 'DATABASE_DAMAGED' }

describe('a SQLite file', () => {
  test('gives its rows', async () => {
    const db = await openSqlite(
      await makeSqlite('CREATE TABLE t (a, b)', {
        t: [
          [1, 'x'],
          [null, 'ü'],
        ],
      }),
    )
    expect([...db.rows('SELECT a, b FROM t')]).toEqual([
      [1, 'x'],
      [null, 'ü'],
    ])
    expect(db.hasTables({ t: ['A', 'b'] })).toBe(true)
    expect(db.hasTables({ t: ['c'] })).toBe(false)
    expect(db.hasTables({ other: ['a'] })).toBe(false)
    db.close()
  })

  test('is readable with the collation that only Anki has', async () => {
    const bytes = await makeSqlite(
      'CREATE TABLE fields (ntid, ord, name text COLLATE nocase, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;',
      { fields: [[1, 0, 'Front']] },
      `PRAGMA writable_schema = ON;
       UPDATE sqlite_schema SET sql = replace(sql, 'nocase', 'unicase');`,
    )
    const db = await openSqlite(bytes)
    db.check(['fields'])
    expect([...db.rows('SELECT name FROM fields')]).toEqual([['Front']])
    db.close()
  })

  test('that other programs left in write-ahead mode is readable', async () => {
    const bytes = await makeSqlite('CREATE TABLE t (a)', { t: [[1]] })
    // The file format's read and write versions (https://www.sqlite.org/fileformat2.html, 1.3.3).
    bytes[18] = 2
    bytes[19] = 2
    const db = await openSqlite(bytes)
    expect([...db.rows('SELECT a FROM t')]).toEqual([[1]])
    db.close()
  })

  test('with more rows than a table may have is not read', async () => {
    const db = await openSqlite(await makeSqlite('CREATE TABLE t (a)', { t: [[1], [2], [3]] }))
    expect(() => db.check(['t'], 2)).toThrowError(expect.objectContaining({ code: 'DATABASE_TOO_MANY_ROWS' }))
    db.check(['t'], 3)
    db.close()
  })

  test('that is none is damaged', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), Buffer.from('SQLite format 3\0and no more')])
      await expect(openSqlite(bytes)).rejects.toMatchObject(DAMAGED)
  })

  test('with overwritten pages is damaged, and is not half read', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => [index, `word ${index}`])
    const bytes = await makeSqlite('CREATE TABLE t (a, b)', { t: rows })
    bytes.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 5_000)
    const db = await openSqlite(bytes)
    expect(() => db.check(['t'])).toThrowError(expect.objectContaining(DAMAGED))
    db.close()
  })

  test('that ends early is damaged', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => [index, `word ${index}`])
    const bytes = await makeSqlite('CREATE TABLE t (a, b)', { t: rows })
    const read = async () => {
      const db = await openSqlite(bytes.subarray(0, bytes.length / 2))
      db.check(['t'])
    }
    await expect(read()).rejects.toMatchObject(DAMAGED)
  })

  test('shows neither views nor tables with generated columns, because they may never end', async () => {
    const db = await openSqlite(
      await makeSqlite(`CREATE TABLE t (a); CREATE TABLE generated (a, b GENERATED ALWAYS AS (a || a));
        CREATE VIEW notes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id FROM n`),
    )
    expect(db.columnsOf('notes').size).toBe(0)
    expect(db.columnsOf('generated').size).toBe(0)
    expect([...db.columnsOf('t')]).toEqual(['a'])
    db.close()
  })
})

test('values of any type become text and whole numbers', () => {
  expect([asText('a'), asText(1), asText(null), asText(new Uint8Array([1]))]).toEqual(['a', '1', '', ''])
  expect([
    asInteger(1),
    asInteger('2'),
    asInteger('x'),
    asInteger(''),
    asInteger(1.5),
    asInteger(null),
  ]).toEqual([1, 2, null, null, null, null])
})
