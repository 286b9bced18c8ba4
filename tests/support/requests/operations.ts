/** Every operation of the schema with valid arguments, so that a test can walk through all of them. */
import { randomUUID } from 'node:crypto'
import { schema } from '@/graphql/schema'
import { fieldRow, mapFieldsBy } from '@/lib/domain/words/word-fields'
import { execute, type GraphQLAnswer } from '@/tests/support/requests/graphql'
import { type Input, type Leaf, leavesOf, wholeSelectionOf } from '@/tests/support/requests/schema-walk'

/** Valid arguments for a user who owns the word with this id. Every argument must be present. */
type Sample = (wordId: string) => Input

/** A point on the curve P-256. */
const PUSH_KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

const input = (fields: Input) => ({ input: { ...fields, clientMutationId: 'mine' } })
const review = (id: string) => ({ id, timeSpent: 3, source: 'SINGLE_REVIEW', answerId: randomUUID() })

export const MUTATIONS: Record<string, Sample> = {
  upsertVocabularyItem: (id) =>
    input({
      id,
      vocabulary: {
        text: 'changed',
        source: 'datamuse',
        score: 100,
        defHeadword: null,
        dataSource: 'WORDNET',
        translation: 'geändert',
        pronunciation: 'x',
        definitions: [{ partOfSpeech: 'noun', definition: 'a', example: 'b', isSelectedByUser: true }],
      },
      userContext: {
        ...mapFieldsBy('apiName', (field) =>
          fieldRow(field).kind === 'address' ? 'https://example.org/' : field,
        ),
        tagNames: ['work'],
        contextImageSignedId: null,
        contextAudioSignedId: null,
      },
      known: {
        text: 'known',
        definitions: [{ partOfSpeech: 'noun', definition: 'a', example: 'b', isSelectedByUser: false }],
        tagNames: ['fun'],
      },
    }),
  deleteVocabularyItem: (id) => input({ id }),
  restoreVocabularyItem: (id) => input({ id }),
  deleteAllWordData: () => input({}),
  reviewVocabularyItem: (id) =>
    input({
      ...review(id),
      rating: 'GOOD',
      stage: 'LEARNED',
      trains: 'RECOGNITION',
      endsChallenge: true,
      details: { form: 'TYPED', direction: 'PRODUCTION', responseMs: 4_321, hints: 1, distance: 2 },
      answeredAt: new Date().toISOString(),
    }),
  undoReview: () => input({ answerId: randomUUID() }),
  updateVocabularyItemStage: (id) =>
    input({ ...review(id), stage: 'LEARNED', answeredAt: new Date().toISOString() }),
  tagVocabularyItems: (id) => input({ ids: [id], tagNames: ['kitchen'] }),
  untagVocabularyItems: (id) => input({ ids: [id], tagNames: ['kitchen'] }),
  updateVocabularyItemsStage: (id) => input({ ids: [id], stage: 'LEARNED', answerIds: [randomUUID()] }),
  undoReviews: () => input({ answerIds: [randomUUID()] }),
  deleteVocabularyItems: (id) => input({ ids: [id], knownSecondsAgo: 60 }),
  restoreVocabularyItems: (id) => input({ ids: [id] }),
  mergeVocabularyItems: (id) => input({ id, otherId: randomUUID() }),
  keepVocabularyItemsApart: (id) => input({ id, otherId: randomUUID() }),
  pauseVocabularyItem: (id) => input({ id, until: new Date(Date.now() + 30 * 86_400_000).toISOString() }),
  createQuizResult: () =>
    input({ sessionId: randomUUID(), totalQuestions: 10, correctAnswers: 7, score: 70, timeSpent: 100 }),
  startImport: (id) => input({ id, withSettings: true, withoutUnknown: true }),
  cancelImport: (id) => input({ id }),
  undoImport: (id) => input({ id }),
  fitParameters: () => input({}),
  changePlan: () => input({}),
  undoPlanChange: () => input({}),
  takeParametersBack: () => input({}),
  restoreParameters: () => input({ id: randomUUID() }),
  savePushSubscription: () =>
    input({
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      p256dh: PUSH_KEY,
      auth: 'a'.repeat(22),
    }),
  removePushSubscription: () => input({ endpoint: 'https://fcm.googleapis.com/fcm/send/x' }),
  updateUserMainLanguage: () => input({ mainLanguage: 'de', chineseScript: 'HANS' }),
  updateUserSettings: () =>
    input({
      notificationSettings: {
        dailyReminder: true,
        reminderTime: '21:00',
        // On needs a mail server.
        emailNotifications: false,
        pushNotifications: true,
      },
      scheduleSettings: {
        dailyStudyGoal: 30,
        reviewInterval: 24,
        maximumReviewsPerDay: 50,
        desiredRetention: 87,
        autoScheduleReviews: true,
        showMeaningsAtOnce: true,
        evenDays: true,
        harderQuestions: true,
        dayLoads: ['USUAL', 'USUAL', 'USUAL', 'USUAL', 'USUAL', 'LIGHTER', 'FREE'],
      },
      userSettings: { profileSettings: { firstName: 'Ada', lastName: 'L', avatarFileSignedId: null } },
      languageSettings: { learningLanguages: ['en', 'es'], chineseScript: 'HANT' },
      timeZone: 'Europe/Berlin',
    }),
}

export const VIEWER_FIELDS: Record<string, { sample: Sample; signedOut: unknown }> = {
  id: { sample: () => ({}), signedOut: 'visitor' },
  loggedIn: { sample: () => ({}), signedOut: false },
  user: { sample: () => ({}), signedOut: null },
  stats: { sample: () => ({}), signedOut: null },
  quizPool: { sample: () => ({ size: 3 }), signedOut: [] },
  latestImport: { sample: () => ({}), signedOut: null },
  undoableImports: { sample: () => ({}), signedOut: [] },
  vocabularyItem: { sample: (id) => ({ id }), signedOut: null },
  sameWord: { sample: (id) => ({ vocabularyItemId: id }), signedOut: null },
  wordsNotSticking: { sample: (id) => ({ ids: [id] }), signedOut: [] },
  planChange: { sample: () => ({}), signedOut: null },
  memoryModel: { sample: () => ({}), signedOut: null },
  calibration: { sample: () => ({ days: 90 }), signedOut: null },
  challengeStreak: { sample: () => ({}), signedOut: null },
  workload: { sample: () => ({}), signedOut: null },
  earlierTexts: { sample: (id) => ({ vocabularyItemId: id }), signedOut: [] },
  reviewHistory: { sample: (id) => ({ vocabularyItemId: id }), signedOut: [] },
  nextDueAt: { sample: () => ({ tagNames: ['work'] }), signedOut: null },
  vocabularyItemByText: { sample: () => ({ text: 'word' }), signedOut: null },
  knownLevel: { sample: () => ({}), signedOut: null },
  wordMatches: { sample: () => ({ search: 'word' }), signedOut: [] },
  wordRows: { sample: (id) => ({ stages: ['New', 'Reviewing'], first: 60, after: id }), signedOut: [] },
  vocabularyItems: {
    sample: (id) => ({ purpose: 'BULK_REVIEW', stages: ['New', 'Reviewing'], tagNames: ['work'], ids: [id] }),
    signedOut: [],
  },
}

/** A mutation, or a field of the viewer, with everything that it can return. */
export interface Operation {
  name: string
  sample: Sample
  leaves: Leaf[]
  run: (args: Input, token: string | null) => Promise<GraphQLAnswer<Record<string, unknown>>>
}

type Answered = Record<string, Record<string, unknown>>

function fieldOf(parent: 'Mutation' | 'Viewer', name: string) {
  const type = schema.getType(parent)
  const field = type && 'getFields' in type ? type.getFields()[name] : undefined
  if (!field || !('args' in field)) throw new Error(`The schema has no ${parent}.${name}`)
  return field
}

function operation(parent: 'Mutation' | 'Viewer', name: string, sample: Sample): Operation {
  const { args, type } = fieldOf(parent, name)
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const field = `${name}${passed && `(${passed})`} ${wholeSelectionOf(type)}`
  const head = `${parent === 'Mutation' ? 'mutation' : 'query'} Op${declared && `(${declared})`}`
  const query = parent === 'Mutation' ? `${head} { ${field} }` : `${head} { viewer { ${field} } }`
  const run: Operation['run'] = async (variables, token) => {
    const { data, ...answer } = await execute<Answered>({ query, variables, token })
    return { ...answer, data: parent === 'Viewer' ? data?.viewer : data }
  }
  return { name, sample, leaves: leavesOf(args), run }
}

export const mutations = Object.entries(MUTATIONS).map(([name, sample]) =>
  operation('Mutation', name, sample),
)
export const queries = Object.entries(VIEWER_FIELDS).map(([name, { sample }]) =>
  operation('Viewer', name, sample),
)
