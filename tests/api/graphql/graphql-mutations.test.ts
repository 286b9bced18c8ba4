/** Behaviour of each mutation. Rules for all operations are in every-operation.test.ts. */
import { describe, expect, test } from 'vitest'
import { addWord, readWord, signUpUser } from '@/tests/support/builders'
import { execute, type GraphQLAnswer } from '@/tests/support/requests/graphql'

type Payload = { success?: boolean; errors: string[]; clientMutationId?: string } & Record<string, unknown>
type Input = Record<string, unknown>

/** Each mutation with the fields of its payload besides `errors`. */
const MUTATIONS = {
  upsertVocabularyItem: 'vocabularyItem { id vocabulary { text } }',
  deleteVocabularyItem: 'success',
  restoreVocabularyItem: 'success vocabularyItem { id vocabulary { text } }',
  reviewVocabularyItem: 'success vocabularyItem { id learningStage reviewCount }',
  updateVocabularyItemStage: 'success vocabularyItem { id learningStage reviewCount }',
  undoReview: 'success vocabularyItem { id learningStage reviewCount }',
  updateUserMainLanguage: 'success user { id mainLanguage }',
  updateUserSettings: `success user { firstName lastName learningLanguages { code name flag isPrimary isDisabled } settings {
    notification { daily_reminder reminder_time email_notifications push_notifications }
    schedule { daily_study_goal review_interval maximum_reviews_per_day auto_schedule_reviews show_meanings_at_once harder_questions }
  } }`,
} as const
type Mutation = keyof typeof MUTATIONS

async function mutate(name: Mutation, input: Input, token: string | null) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`
  const query = `mutation M($input: ${type}) { ${name}(input: $input) { errors clientMutationId ${MUTATIONS[name]} } }`
  const answer: GraphQLAnswer<Record<string, Payload>> = await execute({ query, variables: { input }, token })
  return {
    payload: answer.data?.[name],
    code: answer.errors?.[0]?.extensions?.code,
    error: answer.errors?.[0],
  }
}

function idOf(payload: Payload | undefined): string {
  const word = payload?.vocabularyItem
  return word && typeof word === 'object' && 'id' in word ? String(word.id) : ''
}

const UNKNOWN_ID = '0199aaaa-0000-7000-8000-000000000000'
const inputFor = (id: string): Record<Mutation, Input> => ({
  upsertVocabularyItem: { id, vocabulary: { text: 'changed' } },
  deleteVocabularyItem: { id },
  restoreVocabularyItem: { id },
  reviewVocabularyItem: { id },
  updateVocabularyItemStage: { id, stage: 'LEARNED' },
  undoReview: { answerId: UNKNOWN_ID },
  updateUserMainLanguage: { mainLanguage: 'de' },
  updateUserSettings: { userSettings: { profileSettings: { firstName: 'Ada' } } },
})
const OF_A_WORD = (Object.keys(MUTATIONS) as Mutation[]).filter((name) => 'id' in inputFor(UNKNOWN_ID)[name])

describe.each(OF_A_WORD)('%s', (name) => {
  test('does not tell another user\u2019s word from none, and leaves it alone', async () => {
    const [owner, stranger] = [await signUpUser(), await signUpUser()]
    const word = await addWord(owner.user, 'mine')
    const { payload } = await mutate(name, inputFor(word.id)[name], stranger.token)
    expect(payload).toMatchObject({ errors: ['Word not found'] })
    expect(payload?.success ?? false).toBe(false)
    expect(payload?.vocabularyItem ?? null).toBeNull()
    expect(await readWord(owner.user, word.id)).toEqual(word)
  })

  test.each(['', ' ', '1', '\u0000', '\ud800', "' OR 1=1 --", 'x'.repeat(10_000), UNKNOWN_ID])(
    'the id %j is a word not found',
    async (id) => {
      const { token } = await signUpUser()
      const { payload } = await mutate(name, inputFor(id)[name], token)
      // An empty id counts as no id: the word is then found by its text.
      if (name === 'upsertVocabularyItem' && id === '') expect(payload?.errors).toEqual([])
      else expect(payload?.errors).toEqual(['Word not found'])
    },
  )
})

describe('reviewVocabularyItem', () => {
  test('answers the new stage and count', async () => {
    const { token, user } = await signUpUser()
    const { id } = await addWord(user, 'word')
    const { payload } = await mutate(
      'reviewVocabularyItem',
      { id, source: 'BULK_REVIEW', timeSpent: 12 },
      token,
    )
    expect(payload).toMatchObject({
      success: true,
      errors: [],
      vocabularyItem: { id, learningStage: 'LEARNED', reviewCount: 1 },
    })
  })

  test.each([
    ['rating', 'PERFECT'],
    ['source', 'EXAM'],
    ['stage', 'New'],
    ['timeSpent', 1.5],
    ['timeSpent', 3_000_000_000],
    ['answeredAt', 'yesterday'],
    ['answeredAt', '2999-01-01T00:00:00Z'],
    ['answeredAt', 5],
    ['answerId', 'not a uuid'],
    ['answerId', '\u0000'],
  ])('%s of %j is a bad argument', async (field, value) => {
    const { token, user } = await signUpUser()
    const word = await addWord(user, 'word')
    const { code, error } = await mutate('reviewVocabularyItem', { id: word.id, [field]: value }, token)
    expect(code).toBe('BAD_USER_INPUT')
    expect(error?.extensions).not.toHaveProperty('stacktrace')
    expect(await readWord(user, word.id)).toEqual(word)
  })

  test('trains what the client says, recognition if it says nothing', async () => {
    const { user, token } = await signUpUser()
    const { id } = await addWord(user, 'loom')
    await mutate('reviewVocabularyItem', { id }, token)
    await mutate('reviewVocabularyItem', { id, trains: 'PRODUCTION', source: 'BULK_REVIEW' }, token)
    const refused = await mutate('reviewVocabularyItem', { id, trains: 'MEMORY' }, token)
    expect(refused.code).toBe('BAD_USER_INPUT')
    const query = `query Q($id: ID!) { viewer { vocabularyItem(id: $id) { askedFor dueFor learningStage }
      reviewHistory(vocabularyItemId: $id) { kind intervalDays } } }`
    expect((await execute({ query, variables: { id }, token })).data).toMatchObject({
      viewer: {
        // Without harder questions nothing is asked for.
        vocabularyItem: { askedFor: 'RECOGNITION', dueFor: 'RECOGNITION', learningStage: 'REVIEWING' },
        reviewHistory: [
          { kind: 'ANSWER', intervalDays: 2 },
          { kind: 'PRODUCTION', intervalDays: 2 },
        ],
      },
    })
  })
})

describe('updateVocabularyItemStage', () => {
  test('marks a word as learned and takes it back', async () => {
    const { token, user } = await signUpUser()
    const { id } = await addWord(user, 'word')
    const setStage = async (stage: string) =>
      (await mutate('updateVocabularyItemStage', { id, stage }, token)).payload
    expect(await setStage('LEARNED')).toMatchObject({ vocabularyItem: { learningStage: 'LEARNED' } })
    expect(await setStage('REVIEWING')).toMatchObject({ vocabularyItem: { learningStage: 'REVIEWING' } })
    expect(await setStage('NEW')).toMatchObject({ vocabularyItem: { learningStage: 'NEW' } })
  })

  test.each(['New', 'Learning', 'Reviewing', 'Learned', 'LEARNING', 'learned', null])(
    'refuses the stage %j, one word or many, and changes nothing',
    async (stage) => {
      const { token, user } = await signUpUser()
      const word = await addWord(user, 'word')
      const one = await mutate('updateVocabularyItemStage', { id: word.id, stage }, token)
      const many = await execute({
        query:
          'mutation ($input: UpdateVocabularyItemsStageInput!) { updateVocabularyItemsStage(input: $input) { success } }',
        variables: { input: { ids: [word.id], stage } },
        token,
      })
      expect([one.code, many.errors?.[0]?.extensions?.code]).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT'])
      if (stage === 'LEARNING') expect(one.error?.message).toBe('stage must be NEW, REVIEWING or LEARNED')
      expect(await readWord(user, word.id)).toEqual(word)
    },
  )
})

describe('upsertVocabularyItem', () => {
  test('answers what a form shows in errors', async () => {
    const { token } = await signUpUser()
    const upsert = async (input: Input) => (await mutate('upsertVocabularyItem', input, token)).payload
    expect(await upsert({ vocabulary: { text: '' } })).toEqual({
      errors: ['Please enter a word'],
      vocabularyItem: null,
      clientMutationId: null,
    })
    await upsert({ vocabulary: { text: 'taken' } })
    const other = await upsert({ vocabulary: { text: 'other' } })
    expect((await upsert({ id: idOf(other), vocabulary: { text: 'Taken' } }))?.errors).toEqual([
      'You already have "taken" in your words',
    ])
    const withFile = { vocabulary: { text: 'other' }, userContext: { contextImageSignedId: 'x' } }
    expect((await upsert(withFile))?.errors).toEqual([
      'The file is not available any more. Please add it again.',
    ])
  })
})

describe('deleting and restoring', () => {
  test('go through the API', async () => {
    const { token, user } = await signUpUser()
    const { id } = await addWord(user, 'word')
    expect((await mutate('deleteVocabularyItem', { id }, token)).payload).toMatchObject({
      success: true,
      errors: [],
    })
    expect((await mutate('deleteVocabularyItem', { id }, token)).payload?.errors).toEqual(['Word not found'])
    expect((await mutate('restoreVocabularyItem', { id }, token)).payload).toMatchObject({
      success: true,
      vocabularyItem: { id, vocabulary: { text: 'word' } },
    })
  })
})

describe('updateUserMainLanguage', () => {
  test('stores one of the 38', async () => {
    const { token, user } = await signUpUser()
    const { payload } = await mutate('updateUserMainLanguage', { mainLanguage: 'fil' }, token)
    expect(payload).toMatchObject({ success: true, user: { id: user.id, mainLanguage: 'fil' } })
  })

  test.each(['', 'DE', 'xx', 'german', '\u0000', 'x'.repeat(10_000), '__proto__'])(
    '%j is refused',
    async (code) => {
      const { token } = await signUpUser()
      const { payload } = await mutate('updateUserMainLanguage', { mainLanguage: code }, token)
      expect(payload).toMatchObject({ success: false, errors: ['Language is not supported'], user: null })
    },
  )
})

describe('updateUserSettings', () => {
  test('changes what is given and keeps the rest; read in snake_case', async () => {
    const { token } = await signUpUser()
    const update = async (input: Input) => (await mutate('updateUserSettings', input, token)).payload
    await update({
      notificationSettings: { dailyReminder: true, reminderTime: '21:30' },
      timeZone: 'Europe/Berlin',
    })
    await update({
      scheduleSettings: {
        dailyStudyGoal: 45,
        autoScheduleReviews: false,
        showMeaningsAtOnce: true,
        harderQuestions: true,
      },
    })
    const last = await update({
      userSettings: { profileSettings: { firstName: '  Ada ', lastName: 'L\u0000ovelace' } },
    })
    expect(last).toMatchObject({
      success: true,
      user: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        settings: {
          notification: {
            daily_reminder: true,
            reminder_time: '21:30',
            email_notifications: false,
            push_notifications: false,
          },
          schedule: {
            daily_study_goal: 45,
            review_interval: 24,
            maximum_reviews_per_day: 50,
            auto_schedule_reviews: false,
            show_meanings_at_once: true,
            harder_questions: true,
          },
        },
      },
    })
  })

  test('keeps the list of languages: English is primary, others wait', async () => {
    const { token } = await signUpUser()
    const input = { languageSettings: { learningLanguages: ['en', 'es'] } }
    const { payload } = await mutate('updateUserSettings', input, token)
    const english = { code: 'en', name: 'English', flag: '🇬🇧', isPrimary: true, isDisabled: false }
    const spanish = { code: 'es', name: 'Spanish', flag: '🇪🇸', isPrimary: false, isDisabled: true }
    expect(payload).toMatchObject({ success: true, user: { learningLanguages: [english, spanish] } })
  })

  const languages = (learningLanguages: string[]) => ({ languageSettings: { learningLanguages } })
  const schedule = (scheduleSettings: Input) => ({ scheduleSettings })
  const profile = (profileSettings: Input) => ({ userSettings: { profileSettings } })
  test.each([
    [schedule({ dailyStudyGoal: 4 }), 'Daily study goal must be between 5 and 90 in steps of 5'],
    [schedule({ dailyStudyGoal: 12 }), 'Daily study goal must be between 5 and 90 in steps of 5'],
    [schedule({ reviewInterval: 84 }), 'Review interval must be between 12 and 72 in steps of 12'],
    [
      schedule({ maximumReviewsPerDay: -10 }),
      'Maximum reviews per day must be between 10 and 100 in steps of 10',
    ],
    [{ notificationSettings: { reminderTime: '24:00' } }, 'Reminder time must be a time such as 09:00'],
    [{ notificationSettings: { reminderTime: '09:00\u0000' } }, 'Reminder time must be a time such as 09:00'],
    [{ timeZone: 'Mars/Olympus' }, 'Time zone is not known'],
    [{ timeZone: '+02:00' }, 'Time zone is not known'],
    [{ timeZone: 'UTC\u0000' }, 'Time zone is not known'],
    [languages(['es', 'en']), 'English is primary and cannot be removed'],
    [languages([]), 'English is primary and cannot be removed'],
    [languages(['en', 'es', 'es']), 'A language is on the list twice'],
    [languages(['en', 'xx']), 'Language is not supported'],
    [profile({ firstName: 'x'.repeat(51) }), 'First name is too long (maximum is 50 characters)'],
    [profile({ avatarFileSignedId: 'x' }), 'The file is not available any more. Please add it again.'],
  ])('%j is refused', async (input, message) => {
    const { token } = await signUpUser()
    const { payload } = await mutate('updateUserSettings', input, token)
    expect(payload).toMatchObject({ success: false, errors: [message], user: { lastName: '' } })
  })
})

describe('undoReview', () => {
  const answerId = '0199aaaa-0000-7000-8000-000000000001'

  test('answers with the word as it was, and twice the same', async () => {
    const { user, token } = await signUpUser()
    const { id } = await addWord(user, 'mine')
    await mutate('reviewVocabularyItem', { id, answerId }, token)
    for (const _ of ['once', 'twice']) {
      const { payload } = await mutate('undoReview', { answerId }, token)
      expect(payload).toMatchObject({
        success: true,
        vocabularyItem: { id, learningStage: 'NEW', reviewCount: 0 },
      })
    }
  })

  test('of an answer that is not the latest takes it out', async () => {
    const { user, token } = await signUpUser()
    const { id } = await addWord(user, 'mine')
    await mutate('reviewVocabularyItem', { id, answerId }, token)
    await mutate('reviewVocabularyItem', { id }, token)
    const { payload } = await mutate('undoReview', { answerId }, token)
    expect(payload).toMatchObject({ success: true, errors: [] })
    expect(await readWord(user, id)).toMatchObject({ reviewCount: 1 })
  })

  test('does not tell another user\u2019s answer from none, and leaves it alone', async () => {
    const [owner, stranger] = [await signUpUser(), await signUpUser()]
    const { id } = await addWord(owner.user, 'mine')
    await mutate('reviewVocabularyItem', { id, answerId }, owner.token)
    const { payload } = await mutate('undoReview', { answerId }, stranger.token)
    expect(payload).toMatchObject({ success: false, errors: ['Word not found'] })
    expect(await readWord(owner.user, id)).toMatchObject({ reviewCount: 1 })
  })

  test('with an id that is no UUID is a bad argument', async () => {
    const { token } = await signUpUser()
    expect((await mutate('undoReview', { answerId: 'latest' }, token)).code).toBe('BAD_USER_INPUT')
  })
})
