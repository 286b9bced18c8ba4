import 'server-only'
import { Prisma } from '@/generated/prisma/client'

/**
 * `value IN (subquery)`, where the subquery mentions no column of the statement around it. It is run once and its rows are
 * put into a hash table. Without IS TRUE the planner makes a join of it, which is one by nested loops where it expects few
 * rows: the work grows with the square in an account that the planner has no statistics of.
 */
export function isAmong(value: Prisma.Sql, subquery: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${value} IN (${subquery})) IS TRUE`
}
