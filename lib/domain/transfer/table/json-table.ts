import { MAX_CSV_COLUMNS } from '@/lib/domain/transfer/csv-options'

/** A list of objects as a table: a column for each key, a row for each object. */
export type JsonTable = Readonly<{ columns: readonly string[]; rows: () => Iterable<string[]> }>

/**
 * The table in a JSON text: a list of objects, or an object with one such list; null for any other JSON, and for objects
 * that have more different keys than a table has columns.
 */
export function readJsonTable(text: string): JsonTable | null {
  const objects = findObjects(parse(text))
  const columns = objects && keysOf(objects)
  if (!columns) return null
  return {
    columns,
    rows: function* () {
      for (const one of objects) yield columns.map((name) => cellOf(one[name]))
    },
  }
}

function keysOf(objects: readonly JsonObject[]): string[] | null {
  const keys = new Set<string>()
  for (const one of objects) {
    for (const key of Object.keys(one)) keys.add(key)
    if (keys.size > MAX_CSV_COLUMNS) return null
  }
  return keys.size > 0 ? [...keys] : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListOfObjects = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

function findObjects(value: unknown): readonly JsonObject[] | null {
  if (isListOfObjects(value)) return value
  const [list, ...others] = isObject(value) ? Object.values(value).filter(isListOfObjects) : []
  return list && others.length === 0 ? list : null
}

/** Levels of lists and objects in a cell; deeper ones are left out. */
const MAX_DEPTH = 5

/** The text of a value: several ones as a list that an import splits again. */
function cellOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined || depth > MAX_DEPTH) return ''
  if (typeof value !== 'object') return String(value)
  const texts = Object.values(value).map((one) => cellOf(one, depth + 1))
  return texts.filter(Boolean).join('; ')
}
