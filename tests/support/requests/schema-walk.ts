/** Walks the schema, so that tests cover new arguments, input fields and payload fields automatically. */
import {
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

export type Input = Record<string, unknown>
export type Path = readonly (string | number)[]

/** A place in an argument that contains a scalar, an enum or a list of them. */
export interface Leaf {
  path: Path
  type: GraphQLInputType
}

interface Named {
  name: string
  type: GraphQLInputType
}

/** All leaves of arguments or input fields, including nested ones. For a list of objects: those of its first object. */
export function leavesOf(fields: readonly Named[], path: Path = []): Leaf[] {
  return fields.flatMap(({ name, type }) => {
    const named = getNamedType(type)
    const here = [...path, name]
    if (!isInputObjectType(named)) return [{ path: here, type }]
    return leavesOf(Object.values(named.getFields()), hasList(type) ? [...here, 0] : here)
  })
}

function hasList(type: GraphQLInputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type)
}

export const isListLeaf = ({ type }: Leaf) => hasList(type)
export const scalarOf = ({ type }: Leaf) => getNamedType(type).name

/** A copy of `input` with another value at `path`. */
export function withValueAt(input: Input, [key = '', ...rest]: Path, value: unknown): Input {
  return { ...input, [key]: replaceAt(input[key], rest, value) }
}

function replaceAt(input: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const items = Array.isArray(input) ? [...input] : []
    items[key] = replaceAt(items[key], rest, value)
    return items
  }
  const fields = typeof input === 'object' && input !== null ? { ...input } : {}
  return { ...fields, [key]: replaceAt(Reflect.get(fields, key), rest, value) }
}

/** Whether there is a value at `path`. Null counts as a value. */
export function hasValueAt(input: unknown, path: Path): boolean {
  const [key, ...rest] = path
  if (key === undefined) return input !== undefined
  return typeof input === 'object' && input !== null && hasValueAt(Reflect.get(input, key), rest)
}

/** A selection of all fields of a type, except those that need arguments; '' for a scalar. */
export function wholeSelectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
    .filter(({ args }) => args.every((arg) => !isNonNullType(arg.type)))
    .map((field) => `${field.name} ${wholeSelectionOf(field.type)}`)
  return `{ ${fields.join(' ')} }`
}
