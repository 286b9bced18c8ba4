import fs from 'node:fs'
import { BootError } from '../boot-error.mjs'
import { inRoot, ROOT } from '../paths.mjs'
import { splitDocuments } from './split-documents.mjs'
import { listFiles, writeFileAtomic } from './stamps.mjs'

/** The domain's lists that become enums of the schema. */
const LISTS = `
export { WORD_FIELDS } from '@/lib/domain/words/word-fields'
export { ERROR_CODES } from '@/lib/errors/messages'
`

const RESOLVERS = {
  useTypeImports: true,
  enumsAsTypes: true,
  scalars: { DateTime: { input: 'string', output: 'Date | string' } },
  contextType: '@/graphql/context#GraphQLContext',
  mappers: {
    Viewer: '@/graphql/modules/viewer/viewer.mapper#ViewerSource',
    User: '@/lib/server/accounts/user.service#UserRecord',
    UserVocabularyItem: '@/lib/server/words/word-record#WordRecord',
    Definition: '@/graphql/modules/vocabulary-item/vocabulary-item.mapper#DefinitionSource',
    Vocabulary: '@/lib/server/words/word-record#WordRecord',
    QuizPoolEntry: '@/lib/server/quiz/quiz-pool.service#QuizPoolRecord',
    Stats: '@/graphql/stats-source#StatsSource',
  },
}
const OPERATIONS = { useTypeImports: true, enumsAsTypes: true, scalars: { DateTime: 'string' } }

const listSchema = () => listFiles(['graphql/modules'], (file) => file.endsWith('.graphql'))
const listOperations = () =>
  listFiles(['components', 'lib/client'], (file) => file.endsWith('.operations.graphql'))

export const listGraphqlSources = () => [
  'lib/domain/words/word-fields.ts',
  'lib/errors/messages.ts',
  ...listSchema(),
  ...listOperations(),
]

/**
 * Generates the types of both sides of the API into generated/, which is never committed.
 * @throws {BootError} what is wrong in the schema or in an operation, with its place
 */
export async function makeGraphqlTypes() {
  try {
    await writeTypes()
  } catch (error) {
    throw new BootError('The GraphQL types could not be generated', { details: `${error}` })
  }
}

async function writeTypes() {
  const { lexicographicSortSchema, parse, printSchema, Source } = await import('graphql')
  const { mergeSchemas } = await import('@graphql-tools/schema')
  const read = (/** @type {string} */ file) => parse(new Source(fs.readFileSync(inRoot(file), 'utf8'), file))
  const enums = await enumsOfTheDomain()
  // The modules only extend Query and Mutation: none of them owns these.
  const merging = { typeDefs: [...listSchema().map(read), parse(enums)], convertExtensions: true }
  const schemaAst = lexicographicSortSchema(mergeSchemas(merging))
  const documents = listOperations().map((location) => ({ location, document: read(location) }))

  // The server's schema as a module: a bundled server cannot read .graphql files from disk.
  const schemaText = printSchema(schemaAst)
  write('generated/graphql/type-defs.ts', `export const typeDefs = ${JSON.stringify(schemaText)}\n`)

  const schema = parse(schemaText)
  const generate = await openGenerator({ schema, schemaAst })
  await generate('generated/graphql/resolvers-types.ts', ['typescript', 'typescript-resolvers'], {
    config: RESOLVERS,
  })
  await generate('generated/operations.ts', ['typescript-operations', 'typed-document-node'], {
    config: OPERATIONS,
    documents,
  })
  splitDocuments()
}

const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileAtomic(inRoot(file), text)

/** @param {{schema: import('graphql').DocumentNode, schemaAst: import('graphql').GraphQLSchema}} api */
async function openGenerator(api) {
  const { codegen } = await import('@graphql-codegen/core')
  const pluginMap = {
    typescript: await import('@graphql-codegen/typescript'),
    'typescript-resolvers': await import('@graphql-codegen/typescript-resolvers'),
    'typescript-operations': await import('@graphql-codegen/typescript-operations'),
    'typed-document-node': await import('@graphql-codegen/typed-document-node'),
  }
  /**
   * @param {string} filename
   * @param {(keyof typeof pluginMap)[]} names
   * @param {{config: object, documents?: {location: string, document: import('graphql').DocumentNode}[]}} options
   */
  return async (filename, names, { config, documents = [] }) => {
    const plugins = names.map((name) => ({ [name]: {} }))
    write(filename, await codegen({ ...api, filename, documents, config, plugins, pluginMap }))
  }
}

async function enumsOfTheDomain() {
  const { build } = await import('rolldown')
  const { output } = await build({
    input: 'lists',
    plugins: [
      {
        name: 'lists',
        resolveId: (id) => (id === 'lists' ? id : null),
        load: (id) => (id === 'lists' ? LISTS : null),
      },
    ],
    resolve: { alias: { '@': ROOT } },
    write: false,
    logLevel: 'warn',
  })
  const { WORD_FIELDS, ERROR_CODES } = await import(
    `data:text/javascript,${encodeURIComponent(output[0].code)}`
  )
  const parts = Object.values(WORD_FIELDS).map(({ part }) => part)
  return `"Codes of failures that the user can act on." enum ErrorCode { ${ERROR_CODES.join(' ')} }
extend enum WordPart { ${parts.join(' ')} }`
}
