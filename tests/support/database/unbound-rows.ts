/**
 * Finds the rows of other users that a statement could reach. PostgreSQL's own parser reads the statement: in it, each
 * mention of a table with a user's id must be bound to one user.
 */
import { parse } from 'libpg-query'
import { prisma } from '@/lib/server/database/prisma'

interface UserKey {
  /** The column with the user's id. */
  column: string
  /** Other columns that each find the rows of one user. */
  lookUps: readonly string[]
}
export type UserTables = ReadonlyMap<string, UserKey>

/** Where the user is not known yet: the statement finds out who it is. */
const LOOK_UPS: Record<string, string[]> = {
  // By the cookie of a request.
  session: ['token_hash'],
  // By the address of a sign-in or a requested mail.
  user: ['email'],
  // By the account at an OpenID Connect issuer, whose subjects are unique together with it.
  account: ['subject'],
  // By the header of a request.
  api_token: ['token_hash'],
  // By the link of an e-mail, or the job that sends one: the row has no user before.
  email_link: ['token_hash', 'id', 'email'],
}

/** All tables that have a user's id. */
export async function findUserTables(): Promise<UserTables> {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'user_id'`
  const keys = rows.map(({ name }) => [name, { column: 'user_id', lookUps: LOOK_UPS[name] ?? [] }] as const)
  return new Map([...keys, ['user', { column: 'id', lookUps: LOOK_UPS.user ?? [] }]])
}

/** One mention of a user table in a statement. */
interface Mention {
  table: string
  key: UserKey
  isBound: boolean
}

interface Scope {
  outer: Scope | null
  /** By alias; null: no user table. */
  names: Map<string, Mention | null>
  /** Names of common table expressions: they hide tables of the same name. */
  expressions: Set<string>
}

type Tree = Record<string, unknown>
type Bindable = (mention: Mention) => boolean

const STATEMENTS = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'])

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const treeOf = (value: unknown): Tree => (isTree(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const namesIn = (value: unknown) => listOf(value).map((one) => textOf(treeOf(treeOf(one).String).sval))

/** The user tables of which the statement does not fix the user, each as often as it is mentioned so. */
export async function findUnbound(sql: string, tables: UserTables): Promise<string[]> {
  return new Reader(tables).read(await parse(sql))
}

class Reader {
  readonly #mentions: Mention[] = []
  /** When `from` is bound, so is `to`: their user ids are equal. */
  readonly #equal: { from: Mention; to: Mention }[] = []

  constructor(readonly tables: UserTables) {}

  read(parsed: unknown): string[] {
    this.#visit(parsed, { outer: null, names: new Map(), expressions: new Set() })
    for (let isChanged = true; isChanged; ) {
      const next = this.#equal.filter(({ from, to }) => from.isBound && !to.isBound)
      for (const { to } of next) to.isBound = true
      isChanged = next.length > 0
    }
    return this.#mentions.filter(({ isBound }) => !isBound).map(({ table }) => table)
  }

  #visit(node: unknown, scope: Scope): void {
    if (!isTree(node)) return
    for (const [name, child] of Object.entries(node)) {
      if (STATEMENTS.has(name)) this.#visitStatement(name, treeOf(child), scope)
      else this.#visit(child, scope)
    }
  }

  #visitStatement(kind: string, statement: Tree, outer: Scope): void {
    const scope: Scope = { outer, names: new Map(), expressions: new Set() }
    const { withClause, relation, fromClause, usingClause, larg, rarg, ...rest } = statement
    for (const expression of listOf(treeOf(withClause).ctes))
      scope.expressions.add(textOf(treeOf(treeOf(expression).CommonTableExpr).ctename))
    this.#visit(withClause, scope)
    for (const side of [larg, rarg]) if (isTree(side)) this.#visitStatement(kind, side, scope)
    if (isTree(relation)) {
      const target = this.#addTable(relation, scope)
      const columns = listOf(statement.cols).map((column) => treeOf(treeOf(column).ResTarget).name)
      if (target && kind === 'InsertStmt') target.isBound = columns.includes(target.key.column)
    }
    for (const item of [...listOf(fromClause), ...listOf(usingClause)]) this.#addSource(treeOf(item), scope)
    // A condition inside a subquery leaves out no row of the statement around it.
    const own = [...scope.names.values()]
    this.#readCondition(statement.whereClause, scope, (mention) => own.includes(mention))
    this.#visit(rest, scope)
  }

  /** Adds a table, join, subquery or function of FROM, and returns the user tables in it. */
  #addSource(item: Tree, scope: Scope): Mention[] {
    if (isTree(item.RangeVar)) return [this.#addTable(item.RangeVar, scope)].filter((one) => one !== null)
    if (!isTree(item.JoinExpr)) {
      this.#visit(item, scope)
      const [source] = Object.values(item)
      scope.names.set(textOf(treeOf(treeOf(source).alias).aliasname), this.#userColumnOf(treeOf(source)))
      return []
    }
    const { larg, rarg, quals, jointype } = item.JoinExpr
    const [left, right] = [this.#addSource(treeOf(larg), scope), this.#addSource(treeOf(rarg), scope)]
    // The condition of an outer join leaves out no row of its outer side.
    const bindable: Record<string, Mention[]> = {
      JOIN_INNER: [...left, ...right],
      JOIN_LEFT: right,
      JOIN_RIGHT: left,
    }
    const mentions = bindable[textOf(jointype)] ?? []
    this.#readCondition(quals, scope, (mention) => mentions.includes(mention))
    this.#visit(quals, scope)
    return [...left, ...right]
  }

  /** A subquery whose column `user_id` is a value binds what is equal to it. */
  #userColumnOf({ subquery }: Tree): Mention | null {
    const columns = listOf(treeOf(treeOf(subquery).SelectStmt).targetList).map((one) =>
      treeOf(treeOf(one).ResTarget),
    )
    const column = columns.find(({ name }) => name === 'user_id')
    return column && isValue(column.val)
      ? { table: '', key: { column: 'user_id', lookUps: [] }, isBound: true }
      : null
  }

  #addTable({ relname, schemaname, alias }: Tree, scope: Scope): Mention | null {
    const table = textOf(relname)
    const isExpression = schemaname === undefined && isHidden(table, scope)
    const key = isExpression || (schemaname ?? 'public') !== 'public' ? undefined : this.tables.get(table)
    const mention = key ? { table, key, isBound: false } : null
    if (mention) this.#mentions.push(mention)
    scope.names.set(textOf(treeOf(alias).aliasname) || table, mention)
    return mention
  }

  /** Reads the equalities that hold for every row of the result: those that are joined by AND. */
  #readCondition(condition: unknown, scope: Scope, canBind: Bindable): void {
    const { BoolExpr, A_Expr } = treeOf(condition)
    if (isTree(BoolExpr) && BoolExpr.boolop === 'AND_EXPR')
      for (const part of listOf(BoolExpr.args)) this.#readCondition(part, scope, canBind)
    if (!isTree(A_Expr) || !namesIn(A_Expr.name).includes('=')) return
    const [left, right] = [sidesOf(A_Expr.lexpr), sidesOf(A_Expr.rexpr)]
    if (!['AEXPR_OP', 'AEXPR_IN'].includes(textOf(A_Expr.kind)) || left.length !== right.length) return
    for (const [n, side] of left.entries()) this.#equate([side, right[n]], scope, canBind)
  }

  #equate([left, right]: [unknown, unknown], scope: Scope, canBind: Bindable): void {
    const [a, b] = [this.#userIn(left, scope), this.#userIn(right, scope)]
    if (a && isValue(right)) a.isBound ||= canBind(a)
    if (b && isValue(left)) b.isBound ||= canBind(b)
    if (!a || !b) return
    if (canBind(a)) this.#equal.push({ from: b, to: a })
    if (canBind(b)) this.#equal.push({ from: a, to: b })
  }

  /** The mention whose user a column names; null for any other expression. */
  #userIn(expression: unknown, scope: Scope): Mention | null {
    const [column = '', alias] = namesIn(treeOf(treeOf(expression).ColumnRef).fields).reverse()
    const names = ({ key }: Mention) => key.column === column || key.lookUps.includes(column)
    for (let at: Scope | null = scope; at; at = at.outer) {
      const found = alias === undefined ? [...at.names.values()] : [at.names.get(alias)]
      const named = found.filter((one) => one !== undefined && one !== null).filter(names)
      if (named[0]) return named[0]
      if (alias !== undefined && at.names.has(alias)) return null
    }
    return null
  }
}

function isHidden(table: string, scope: Scope | null): boolean {
  return scope !== null && (scope.expressions.has(table) || isHidden(table, scope.outer))
}

/** The parts of (a, b), or of a list with one item; otherwise the expression itself. */
function sidesOf(expression: unknown): unknown[] {
  const { RowExpr, List } = treeOf(expression)
  if (isTree(RowExpr)) return listOf(RowExpr.args)
  const items = listOf(treeOf(List).items)
  return items.length > 0 ? items : [expression]
}

function isValue(expression: unknown): boolean {
  const { TypeCast, ParamRef, A_Const } = treeOf(expression)
  return isTree(TypeCast) ? isValue(TypeCast.arg) : isTree(ParamRef) || isTree(A_Const)
}
