import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createSession } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { seedLoad } from '@/prisma/seed/load'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { minutesFrom } from '@/tests/support/clock'
import { testDatabaseUrl } from '@/tests/support/database/database'
import { statementsOf } from '@/tests/support/database/statements'
import { run } from '@/tests/support/requests/graphql'

/** Words of a learner. The number of SQL statements of an operation must not depend on it. */
const SIZES = [1, 10, 300]

interface Learner {
  token: string
  wordId: string
  /** All words except those answered within the last hour. */
  ids: string[]
}

const learners: Learner[] = []

beforeAll(async () => {
  await ensureWordData()
  const client = new Client({ connectionString: testDatabaseUrl(), options: '-c timezone=UTC' })
  await client.connect()
  for (const words of SIZES) {
    const now = new Date()
    const [user] = await seedLoad({ client, dictionary: getDictionary(), users: 1, words, now })
    // A word that was answered within the last half hour takes two more statements, for any number of words.
    const isOld = [{ lastReviewedAt: null }, { lastReviewedAt: { lt: minutesFrom(now, -60) } }]
    const found = await prisma.vocabularyItem.findMany({
      where: { userId: user?.id, OR: isOld },
      select: { id: true },
    })
    const ids = found.map(({ id }) => id)
    const [wordId] = ids
    if (user && wordId) learners.push({ token: await createSession({ userId: user.id, now }), wordId, ids })
  }
  await client.end()
})

const items = (fields: string, args = '') => `{ viewer { vocabularyItems${args} { ${fields} } } }`
const DEEP =
  'id dueAt tags { id name } examples { id } vocabulary { text definitions { meaning examples { example } } }'

/** Name, number of SQL statements (with the one for the session), query. */
const QUERIES: [string, number, string][] = [
  [
    'who is signed in',
    1,
    '{ viewer { id loggedIn user { email mainLanguage settings { schedule { daily_study_goal } } } } }',
  ],
  ['lists', 3, '{ viewer { user { userTags { name taggingCount } } } }'],
  ['one figure', 2, '{ viewer { stats { totalWords } } }'],
  ['study days', 2, '{ viewer { stats { studyHistory { currentStreak days { date } } } } }'],
  [
    'what a year is computed from',
    3,
    '{ viewer { workload { isOwn newWords groups { words stability } } } }',
  ],
  ['the forecast', 3, '{ viewer { stats { forecast { date words expected } } } }'],
  [
    'all figures',
    6,
    '{ viewer { stats { totalWords wordsToReviewToday dueWordsBeyondMaximum todayMinutesStudied lastReviewCompletedAt } } }',
  ],
  ['the word list', 5, '{ viewer { wordRows(stages: [New, Reviewing]) { id text meaning lists context } } }'],
  ['a search in texts', 2, '{ viewer { wordMatches(search: "a thing") { id field text } } }'],
  ['words: ids only', 2, items('id')],
  ['words: text and stage', 2, items('learningStage vocabulary { text translation }')],
  ['words with lists', 4, items('id tags { name }')],
  ['words with meanings', 3, items('id vocabulary { definitions { meaning } }')],
  [
    'words with one meaning and lists',
    5,
    items('id tags { name } vocabulary { definitions(first: 1) { meaning } }', '(stages: [New, Reviewing])'),
  ],
  ['words with everything', 6, items(DEEP)],
  ['flashcards', 6, items(DEEP, '(purpose: LEARN_FLASHCARDS)')],
  ['a quiz', 6, items(DEEP, '(purpose: LEARN_QUIZES)')],
  ['a bulk review', 7, items(DEEP, '(purpose: BULK_REVIEW)')],
  ['sentences to fill in', 6, items(DEEP, '(purpose: LEARN_BLANKS)')],
  ['the streak of challenges', 2, '{ viewer { challengeStreak { days isDoneToday missedOn } } }'],
]

test.each(QUERIES)('%s: %i statements, however many words', async (_, expected, query) => {
  for (const { token } of learners) {
    expect(await statementsOf(() => run({ query, token }))).toHaveLength(expected)
  }
})

test('a part of the word list: 6 statements, however many words', async () => {
  const query =
    'query ($after: ID) { viewer { wordRows(first: 500, after: $after) { id text meaning lists } } }'
  for (const { token, wordId } of learners) {
    const statements = await statementsOf(() => run({ query, variables: { after: wordId }, token }))
    expect(statements.length).toBeLessThanOrEqual(6)
    expect(statements.length).toBeGreaterThan(2)
  }
})

test('one word with everything: 6 statements, however many words', async () => {
  const query = `query ($id: ID!) { viewer { vocabularyItem(id: $id) { ${DEEP} } } }`
  for (const { token, wordId } of learners) {
    const statements = await statementsOf(() => run({ query, variables: { id: wordId }, token }))
    expect(statements).toHaveLength(6)
  }
})

const definitions = [{ partOfSpeech: 'noun', definition: 'a meaning', example: 'An example.' }]
const save = { vocabulary: { text: 'a new word', definitions }, userContext: { tagNames: ['Work', 'New'] } }

// Makes an answer id out of the id of the word.
const answerIdOf = (id: string) => id.replace(/^./, 'f')

/** Name, input, selected fields. The order matters: each mutation needs data of the ones before. */
const MUTATIONS: [string, (learner: Learner) => object, string][] = [
  ['updateUserMainLanguage', () => ({ mainLanguage: 'de' }), 'success'],
  ['updateUserSettings', () => ({ scheduleSettings: { dailyStudyGoal: 30 } }), 'success'],
  ['upsertVocabularyItem', () => save, 'errors vocabularyItem { id }'],
  [
    'reviewVocabularyItem',
    // Its review may come a day earlier or later: the answer looks at how full the days are.
    ({ wordId }) => ({ id: wordId, answerId: wordId, rating: 'EASY', timeSpent: 5 }),
    'success vocabularyItem { id }',
  ],
  ['undoReview', ({ wordId }) => ({ answerId: wordId }), 'success vocabularyItem { id }'],
  ['updateVocabularyItemStage', ({ wordId }) => ({ id: wordId, stage: 'REVIEWING' }), 'success'],
  ['tagVocabularyItems', ({ ids }) => ({ ids, tagNames: ['one', 'two'] }), 'success errors'],
  ['untagVocabularyItems', ({ ids }) => ({ ids, tagNames: ['one'] }), 'success'],
  [
    'updateVocabularyItemsStage',
    ({ ids }) => ({ ids, answerIds: ids.map(answerIdOf), stage: 'LEARNED' }),
    'success vocabularyItems { id }',
  ],
  ['undoReviews', ({ ids }) => ({ answerIds: ids.map(answerIdOf) }), 'success vocabularyItems { id }'],
  ['deleteVocabularyItems', ({ ids }) => ({ ids }), 'success'],
  ['restoreVocabularyItems', ({ ids }) => ({ ids }), 'success'],
  [
    'createQuizResult',
    () => ({ sessionId: randomUUID(), totalQuestions: 5, correctAnswers: 4, score: 80, timeSpent: 60 }),
    'success',
  ],
  ['deleteVocabularyItem', ({ wordId }) => ({ id: wordId }), 'success'],
  ['restoreVocabularyItem', ({ wordId }) => ({ id: wordId }), 'success vocabularyItem { id }'],
  ['deleteAllWordData', () => ({}), 'success'],
]

test.each(MUTATIONS)('%s: as many statements for 300 words as for one', async (name, inputOf, fields) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`
  const counts: number[] = []
  for (const learner of learners) {
    const { token } = learner
    const work = () => run({ query, variables: { input: inputOf(learner) }, token })
    counts.push((await statementsOf(work)).length)
  }
  expect(new Set(counts).size, `statements for ${SIZES.join(', ')} words: ${counts.join(', ')}`).toBe(1)
})
