// A code generation plugin: the merged schema of graphql/modules as one string constant.
import { printSchema } from 'graphql'

/** @param {import('graphql').GraphQLSchema} schema */
export function plugin(schema) {
  return `export const typeDefs = ${JSON.stringify(printSchema(schema))}\n`
}
