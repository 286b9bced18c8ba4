import type { ApolloServerPlugin } from '@apollo/server'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { GraphQLContext } from '@/graphql/context'
import { toGraphQLError } from '@/graphql/errors'
import type { ApiScope } from '@/lib/domain/accounts/api-token.schema'
import { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'
import { requireScope } from '@/lib/server/accounts/session'

/** The scopes of which an API token needs one; 'any': every token may. */
type Needed = readonly ApiScope[] | 'any'

const SAVE: Needed = ['SAVE']
const REVIEW: Needed = ['REVIEW']
const READ_WORDS: Needed = ['SAVE', 'REVIEW', 'EXPORT']
const EXPORT: Needed = ['EXPORT']
/** Settings, imports, deleting everything, this browser's notifications: only for the user in person. */
const ONLY_A_SESSION: Needed = []

/** What a token needs for the fields of these types. All other types are reached through them. */
export const NEEDED_SCOPES: Readonly<Record<string, Readonly<Record<string, Needed>>>> = {
  Query: { viewer: 'any' },
  Viewer: {
    id: 'any',
    loggedIn: 'any',
    user: 'any',
    vocabularyItemByText: ['LOOK_UP', 'SAVE', 'REVIEW', 'EXPORT'],
    knownLevel: ['LOOK_UP', 'SAVE', 'REVIEW', 'EXPORT'],
    vocabularyItem: READ_WORDS,
    vocabularyItems: READ_WORDS,
    earlierTexts: READ_WORDS,
    wordMatches: READ_WORDS,
    wordRows: READ_WORDS,
    sameWord: READ_WORDS,
    nextDueAt: REVIEW,
    quizPool: REVIEW,
    wordsNotSticking: REVIEW,
    reviewHistory: ['REVIEW', 'EXPORT'],
    stats: ['REVIEW', 'EXPORT'],
    workload: ['REVIEW', 'EXPORT'],
    calibration: ['REVIEW', 'EXPORT'],
    challengeStreak: ['REVIEW', 'EXPORT'],
    memoryModel: EXPORT,
    planChange: EXPORT,
    latestImport: ONLY_A_SESSION,
    undoableImports: ONLY_A_SESSION,
  },
  User: {
    id: 'any',
    mainLanguage: 'any',
    chineseScript: 'any',
    translationLanguage: 'any',
    learningLanguages: 'any',
    userTags: READ_WORDS,
    email: EXPORT,
    firstName: EXPORT,
    lastName: EXPORT,
    avatarUrl: EXPORT,
    settings: EXPORT,
    contents: EXPORT,
  },
  Mutation: {
    upsertVocabularyItem: SAVE,
    deleteVocabularyItem: SAVE,
    restoreVocabularyItem: SAVE,
    deleteVocabularyItems: SAVE,
    restoreVocabularyItems: SAVE,
    tagVocabularyItems: SAVE,
    untagVocabularyItems: SAVE,
    mergeVocabularyItems: SAVE,
    keepVocabularyItemsApart: SAVE,
    reviewVocabularyItem: REVIEW,
    updateVocabularyItemStage: REVIEW,
    updateVocabularyItemsStage: REVIEW,
    undoReview: REVIEW,
    undoReviews: REVIEW,
    pauseVocabularyItem: REVIEW,
    createQuizResult: REVIEW,
    updateUserMainLanguage: ONLY_A_SESSION,
    updateUserSettings: ONLY_A_SESSION,
    fitParameters: ONLY_A_SESSION,
    changePlan: ONLY_A_SESSION,
    undoPlanChange: ONLY_A_SESSION,
    takeParametersBack: ONLY_A_SESSION,
    restoreParameters: ONLY_A_SESSION,
    savePushSubscription: ONLY_A_SESSION,
    removePushSubscription: ONLY_A_SESSION,
    deleteAllWordData: ONLY_A_SESSION,
    startImport: ONLY_A_SESSION,
    cancelImport: ONLY_A_SESSION,
    undoImport: ONLY_A_SESSION,
  },
}

/** Throws TOKEN_SCOPE or TOKEN_REFUSED for the first field of the document that these scopes do not allow. */
function requireScopes(document: DocumentNode, schema: GraphQLSchema, held: readonly ApiScope[]): void {
  const types = new TypeInfo(schema)
  const Field = () => {
    const fields = NEEDED_SCOPES[types.getParentType()?.name ?? '']
    const name = types.getFieldDef()?.name ?? ''
    if (!fields || name.startsWith('__')) return
    const needed = fields[name] ?? ONLY_A_SESSION
    if (needed !== 'any') requireScope(held, needed)
  }
  visit(document, visitWithTypeInfo(types, { Field }))
}

/** Refuses a document of which an API token may not read or do a part, before any of it runs. */
export const limitToScopes: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, schema, contextValue: { scopes } }) => {
      if (scopes === null) return
      try {
        requireScopes(document, schema, scopes)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const { message, extensions } = toGraphQLError(error)
        throw new GraphQLError(message, {
          originalError: error,
          extensions: { ...extensions, http: { status: statusOf(error.code) } },
        })
      }
    },
  }),
}
