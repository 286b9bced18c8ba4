import 'server-only'
import { Prisma } from '@/generated/prisma/client'

/** A column of a SELECT statement: its SQL, and for the compiler only, the type of its values. */
export type Column<Value> = Prisma.Sql & { readonly value?: Value }
/** What readRows reads, by name. */
export type Columns = Readonly<Record<string, Column<unknown>>>
/** A row with these columns. */
export type RowOf<Table extends Columns> = {
  [Name in keyof Table]: Table[Name] extends Column<infer Value> ? Value : never
}

/** What the driver reads for a field of a Prisma model. */
type Read<Value> = Value extends Date ? string : Value

/** Names the type of a column's values. */
export const column = <Value>(sql: Prisma.Sql): Column<Value> => sql

/** Columns of the table of a Prisma model, by the names of its fields: each column has its field's name in snake case. */
export function columnsOf<Model>(alias: string) {
  return <Name extends keyof Model & string>(...names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, Prisma.raw(`${alias}.${toSnakeCase(name)}`)])) as {
      [Key in Name]: Column<Read<Model[Key]>>
    }
}

/** The column of a field of a Prisma model. */
export const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
