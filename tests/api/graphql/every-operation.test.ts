/**
 * Rules for every operation. The cases come from the schema, so a new mutation, argument or input field
 * fails here until it has a sample below.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '@/graphql/schema'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, signUpUser, type TestUser } from '@/tests/support/builders'
import { execute, type GraphQLAnswer } from '@/tests/support/requests/graphql'
import { hostileValues } from '@/tests/support/requests/hostile-values'
import {
  hasValueAt,
  type Input,
  isListLeaf,
  type Leaf,
  leavesOf,
  scalarOf,
  wholeSelectionOf,
  withValueAt,
} from '@/tests/support/requests/schema-walk'
import { idsOf, rowsOf, SECRET, signUpOwner } from '@/tests/support/words/everything-of'

/** Valid arguments for a user who owns the word with this id. Every argument must be present. */
type Sample = (wordId: string) => Input

/** A point on the curve P-256. */
const PUSH_KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

const input = (fields: Input) => ({ input: { ...fields, clientMutationId: 'mine' } })
const review = (id: string) => ({ id, timeSpent: 3, source: 'SINGLE_REVIEW', answerId: randomUUID() })

const MUTATIONS: Record<string, Sample> = {
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
        remainderContext: 'note',
        tagNames: ['work'],
        contextImageSignedId: null,
        contextAudioSignedId: null,
        sentence: 'sentence',
        sourceUrl: 'https://example.org/',
        sourceTitle: 'title',
        place: 'place',
      },
    }),
  deleteVocabularyItem: (id) => input({ id }),
  restoreVocabularyItem: (id) => input({ id }),
  deleteAllWordData: () => input({}),
  reviewVocabularyItem: (id) =>
    input({ ...review(id), rating: 'GOOD', stage: 'LEARNED', answeredAt: new Date().toISOString() }),
  undoReview: () => input({ answerId: randomUUID() }),
  updateVocabularyItemStage: (id) => input({ ...review(id), stage: 'LEARNED' }),
  tagVocabularyItems: (id) => input({ ids: [id], tagNames: ['kitchen'] }),
  untagVocabularyItems: (id) => input({ ids: [id], tagNames: ['kitchen'] }),
  updateVocabularyItemsStage: (id) => input({ ids: [id], stage: 'LEARNED', answerIds: [randomUUID()] }),
  undoReviews: () => input({ answerIds: [randomUUID()] }),
  deleteVocabularyItems: (id) => input({ ids: [id] }),
  restoreVocabularyItems: (id) => input({ ids: [id] }),
  createQuizResult: () =>
    input({ sessionId: randomUUID(), totalQuestions: 10, correctAnswers: 7, score: 70, timeSpent: 100 }),
  startImport: (id) => input({ id, withSettings: true }),
  cancelImport: (id) => input({ id }),
  undoImport: (id) => input({ id }),
  savePushSubscription: () =>
    input({
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      p256dh: PUSH_KEY,
      auth: 'a'.repeat(22),
    }),
  removePushSubscription: () => input({ endpoint: 'https://fcm.googleapis.com/fcm/send/x' }),
  updateUserMainLanguage: () => input({ mainLanguage: 'de' }),
  updateUserSettings: () =>
    input({
      notificationSettings: {
        dailyReminder: true,
        reminderTime: '21:00',
        emailNotifications: true,
        pushNotifications: true,
      },
      scheduleSettings: {
        dailyStudyGoal: 30,
        reviewInterval: 24,
        maximumReviewsPerDay: 50,
        autoScheduleReviews: true,
        showMeaningsAtOnce: true,
      },
      userSettings: { profileSettings: { firstName: 'Ada', lastName: 'L', avatarFileSignedId: null } },
      timeZone: 'Europe/Berlin',
    }),
}

const VIEWER_FIELDS: Record<string, { sample: Sample; signedOut: unknown }> = {
  id: { sample: () => ({}), signedOut: 'visitor' },
  loggedIn: { sample: () => ({}), signedOut: false },
  user: { sample: () => ({}), signedOut: null },
  stats: { sample: () => ({}), signedOut: null },
  quizPool: { sample: () => ({ size: 3 }), signedOut: [] },
  latestImport: { sample: () => ({}), signedOut: null },
  undoableImports: { sample: () => ({}), signedOut: [] },
  vocabularyItem: { sample: (id) => ({ id }), signedOut: null },
  reviewHistory: { sample: (id) => ({ vocabularyItemId: id }), signedOut: [] },
  nextDueAt: { sample: () => ({ tagNames: ['work'] }), signedOut: null },
  vocabularyItemByText: { sample: () => ({ text: 'word' }), signedOut: null },
  knownLevel: { sample: () => ({}), signedOut: null },
  wordMatches: { sample: () => ({ search: 'word' }), signedOut: [] },
  wordRows: { sample: () => ({ stages: ['New', 'Reviewing'] }), signedOut: [] },
  vocabularyItems: {
    sample: (id) => ({ purpose: 'BULK_REVIEW', stages: ['New', 'Reviewing'], tagNames: ['work'], ids: [id] }),
    signedOut: [],
  },
}

interface Operation {
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

const mutations = Object.entries(MUTATIONS).map(([name, sample]) => operation('Mutation', name, sample))
const queries = Object.entries(VIEWER_FIELDS).map(([name, { sample }]) => operation('Viewer', name, sample))
const all = [...mutations, ...queries]
const withArguments = all.filter(({ leaves }) => leaves.length > 0)

const codesOf = ({ errors }: GraphQLAnswer<unknown>) =>
  new Set(errors?.map((error) => error.extensions?.code))
const codeOf = (answer: GraphQLAnswer<unknown>) => [...codesOf(answer)].join()
const UNKNOWN_ID = '0199aaaa-0000-7000-8000-000000000000'

let somebody: TestUser & { wordId: string }

beforeAll(async () => {
  await ensureWordData()
  const person = await signUpUser()
  somebody = { ...person, wordId: (await addWord(person.user, 'mine')).id }
})

describe('this file', () => {
  test('knows every mutation and every field of the viewer', () => {
    const namesOf = (type: string) => {
      const found = schema.getType(type)
      return found && 'getFields' in found ? Object.keys(found.getFields()).sort() : []
    }
    expect(Object.keys(MUTATIONS).sort()).toEqual(namesOf('Mutation'))
    expect(Object.keys(VIEWER_FIELDS).sort()).toEqual(namesOf('Viewer'))
    expect(namesOf('Query')).toEqual(['viewer'])
  })

  test.each(all)('names every argument of $name', ({ sample, leaves }) => {
    const missing = leaves.filter(({ path }) => !hasValueAt(sample(UNKNOWN_ID), path))
    expect(missing.map(({ path }) => path.join('.'))).toEqual([])
  })
})

describe.each(mutations)('$name', ({ sample, run }) => {
  test('signed out: UNAUTHENTICATED and nothing else', async () => {
    const answer = await run(sample(UNKNOWN_ID), null)
    expect([codeOf(answer), answer.data ?? null]).toEqual(['UNAUTHENTICATED', null])
  })

  test('signed in: its errors and the client’s own id', async () => {
    const { token, user } = await signUpUser()
    const { id } = await addWord(user, 'word')
    const { data, errors } = await run(sample(id), token)
    expect(errors).toBeUndefined()
    expect(Object.values(data ?? {})).toMatchObject([
      { errors: expect.any(Array), problems: expect.any(Array), clientMutationId: 'mine' },
    ])
  })
})

describe.each(queries)('viewer.$name', ({ name, sample, run }) => {
  test('signed out: nothing in it', async () => {
    const { data, errors } = await run(sample(UNKNOWN_ID), null)
    expect(errors).toBeUndefined()
    expect(data).toEqual({ [name]: VIEWER_FIELDS[name]?.signedOut })
  })

  test('signed in', async () => {
    const { errors } = await run(sample(somebody.wordId), somebody.token)
    expect(errors).toBeUndefined()
  })
})

describe.each(withArguments)('$name', ({ sample, leaves, run }) => {
  test('with another user’s ids in every field shows and changes nothing of theirs', async () => {
    const [owner, stranger] = [await signUpOwner(), await signUpUser()]
    const before = await rowsOf(owner.user.id)
    const own = await addWord(stranger.user, 'own')
    for (const id of await idsOf(owner.user.id)) {
      for (const leaf of leaves.filter((one) => ['ID', 'String'].includes(scalarOf(one)))) {
        const args = withValueAt(sample(own.id), leaf.path, isListLeaf(leaf) ? [id] : id)
        const answer = await run(args, stranger.token)
        expect(JSON.stringify(answer), JSON.stringify(args)).not.toContain(SECRET)
        expect(codeOf(answer), JSON.stringify(args)).not.toContain('INTERNAL')
      }
    }
    expect(await rowsOf(owner.user.id)).toEqual(before)
  })

  test('with a value of a wrong type is BAD_USER_INPUT', async () => {
    for (const { path, type } of leaves) {
      for (const value of [{ a: 1 }, [[{ b: 2 }]], ...(`${type}`.endsWith('!') ? [null] : [])]) {
        const args = withValueAt(sample(somebody.wordId), path, value)
        expect(codeOf(await run(args, somebody.token)), JSON.stringify(args)).toBe('BAD_USER_INPUT')
      }
    }
  })

  test('with an impossible value answers an error that says so, or a payload; never a failure of ours', async () => {
    for (const leaf of leaves) {
      for (const value of hostileValues(leaf)) {
        const args = withValueAt(sample(somebody.wordId), leaf.path, value)
        const answer = await run(args, somebody.token)
        const shown = `${leaf.path.join('.')} = ${JSON.stringify(value).slice(0, 80)}: ${JSON.stringify(answer).slice(0, 300)}`
        expect(['', 'BAD_USER_INPUT'], shown).toContain(codeOf(answer))
      }
    }
  })
})
