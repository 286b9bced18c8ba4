import type { CodegenConfig } from '@graphql-codegen/cli'
import { WORD_FIELDS } from './lib/domain/words/word-fields'
import { ERROR_CODES } from './lib/errors/messages'

const scalars = { DateTime: { input: 'string', output: 'Date | string' } }

const errorCodes = `"Codes of failures that the user can act on." enum ErrorCode { ${ERROR_CODES.join(' ')} }`

const partsOfFields = `extend enum WordPart { ${Object.values(WORD_FIELDS)
  .map(({ part }) => part)
  .join(' ')} }`

/** Generates the types of both sides of the API into generated/, which is never committed. */
const config: CodegenConfig = {
  schema: ['graphql/modules/**/*.graphql', errorCodes, partsOfFields],
  silent: true,
  generates: {
    // The server's schema as a module: a bundled server cannot read .graphql files from disk.
    'generated/graphql/type-defs.ts': { plugins: ['./scripts/lib/build/codegen-type-defs.mjs'] },
    'generated/graphql/resolvers-types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars,
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
      },
    },
    'generated/operations.ts': {
      documents: '{components,lib/client}/**/*.operations.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { useTypeImports: true, enumsAsTypes: true, scalars: { DateTime: 'string' } },
    },
  },
}

export default config
