/**
 * What Citus refuses of statements about distributed tables, where one PostgreSQL accepts it. PostgreSQL's own parser reads the
 * statement.
 */
import { parse } from 'libpg-query'
import { prisma } from '@/lib/server/database/prisma'
import { DISTRIBUTED_TABLES } from '@/scripts/lib/cluster/distributed-tables.mjs'

export interface TypeNames {
  /** Functions whose result differs from call to call. */
  volatile: ReadonlySet<string>
  enums: ReadonlySet<string>
  /** Names of columns that hold one. */
  enumColumns: ReadonlySet<string>
}

export async function readTypeNames(): Promise<TypeNames> {
  const functions = await prisma.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT proname::text AS name FROM pg_proc
    WHERE provolatile = 'v' AND pronamespace = 'pg_catalog'::regnamespace`
  const enums = await prisma.$queryRaw<{ name: string }[]>`
    SELECT typname::text AS name FROM pg_type WHERE typtype = 'e'`
  const columns = await prisma.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT attname::text AS name FROM pg_attribute JOIN pg_type t ON t.oid = atttypid WHERE typtype = 'e'`
  const namesOf = (rows: { name: string }[]) => new Set(rows.map(({ name }) => name))
  return { volatile: namesOf(functions), enums: namesOf(enums), enumColumns: namesOf(columns) }
}

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const treeOf = (value: unknown): Tree => (isTree(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const namesIn = (value: unknown) => listOf(value).map((one) => String(treeOf(treeOf(one).String).sval))
const isDistributed = (table: unknown) => DISTRIBUTED_TABLES.includes(String(treeOf(table).relname))

/** All nodes of this kind in a tree, at any depth. */
function nodesOf(kind: string, tree: unknown): Tree[] {
  if (!isTree(tree)) return []
  return Object.entries(tree).flatMap(([name, child]) => [
    ...(name === kind ? [treeOf(child)] : []),
    ...nodesOf(kind, child),
  ])
}

/** What Citus refuses in a statement, in words. */
export async function refusedByCitus(sql: string, types: TypeNames): Promise<string[]> {
  const tree = await parse(sql)
  const updates = nodesOf('UpdateStmt', tree).filter(({ relation }) => isDistributed(relation))
  const inserts = nodesOf('InsertStmt', tree).filter(({ relation }) => isDistributed(relation))
  const conflicts = inserts.map(({ onConflictClause }) => treeOf(onConflictClause).targetList)
  const changed = [...updates, ...conflicts]
  const written = [
    ...updates,
    ...inserts,
    ...nodesOf('DeleteStmt', tree).filter(({ relation }) => isDistributed(relation)),
  ]
  return [
    ...changed.flatMap((part) => volatileIn(part, types)),
    ...conflicts.flatMap((part) => castsTo(types, part)),
    ...updates.flatMap((part) => castsTo(types, part, 'ColumnRef')),
    ...written.flatMap(({ returningList, returningClause }) =>
      textIn(types, { returningList, returningClause }),
    ),
    ...nodesOf('SelectStmt', tree).flatMap(partialKeys),
  ]
}

const volatileIn = (part: unknown, { volatile }: TypeNames) =>
  nodesOf('FuncCall', part)
    .map(({ funcname }) => namesIn(funcname).at(-1) ?? '')
    .filter((name) => volatile.has(name))
    .map((name) => `${name}() in an update`)

const typeOf = (cast: Tree) => namesIn(treeOf(cast.typeName).names).at(-1) ?? ''

/** Texts become enums by a function that is not immutable. */
const castsTo = ({ enums }: TypeNames, part: unknown, of?: string) =>
  nodesOf('TypeCast', part)
    .filter((cast) => enums.has(typeOf(cast)) && (of === undefined || nodesOf(of, cast.arg).length > 0))
    .map((cast) => `a text as ${typeOf(cast)} in an update`)

/** As Prisma returns enums. */
const textIn = ({ enumColumns }: TypeNames, returned: unknown) =>
  nodesOf('TypeCast', returned)
    .filter((cast) => typeOf(cast) === 'text')
    .flatMap((cast) => nodesOf('ColumnRef', cast.arg))
    .filter(({ fields }) => enumColumns.has(namesIn(fields).at(-1) ?? ''))
    .map(() => 'an enum that is returned as text')

/** GROUP BY the id of a table alone leaves out the other column of its key. */
function partialKeys({ groupClause, fromClause }: Tree): string[] {
  const tables = nodesOf('RangeVar', fromClause).filter(isDistributed)
  const aliases = tables.map(({ relname, alias }) => String(treeOf(alias).aliasname ?? relname))
  const columns = listOf(groupClause).map((one) => namesIn(treeOf(treeOf(one).ColumnRef).fields))
  const has = (alias: string, column: string) => columns.some((one) => one[0] === alias && one[1] === column)
  return aliases
    .filter((alias) => has(alias, 'id') && !has(alias, 'user_id'))
    .map((alias) => `GROUP BY ${alias}.id without ${alias}.user_id`)
}
