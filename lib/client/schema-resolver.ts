import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'

type Schema<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0]

/** Imports the schema of a form's values; the import is dynamic, because zod is large. */
export type LoadSchema<Values extends FieldValues> = () => Promise<Schema<Values>>

/**
 * Checks a form's values with a schema that is loaded, with what applies it, when it is first needed: zod takes 20 KB, and most visits submit
 * nothing. Without a connection, or after an update of the server, it cannot be loaded. Then the values are sent
 * unchecked: the server uses the same schema, and its refusal, or the lack of an answer, is shown as always.
 */
export function schemaResolver<Values extends FieldValues>(load: LoadSchema<Values>): Resolver<Values> {
  return async (values, context, options) => {
    const loaded = await Promise.all([load(), import('@hookform/resolvers/standard-schema')]).catch(
      () => null,
    )
    if (!loaded) return { values, errors: {} }
    const [schema, { standardSchemaResolver }] = loaded
    const resolve = standardSchemaResolver(schema) as Resolver<Values>
    return resolve(values, context, options)
  }
}
