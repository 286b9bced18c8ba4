/** Why a mutation failed: the codes that clients branch on. */
import { isEnumType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { isFormError, toGraphQLError } from '@/graphql/errors'
import { schema } from '@/graphql/schema'
import { AppError } from '@/lib/errors/app-error'
import { ERROR_CODES } from '@/lib/errors/messages'
import { prisma } from '@/lib/server/database/prisma'
import { addWord, signUpUser } from '@/tests/support/builders'
import { run } from '@/tests/support/requests/graphql'

interface Payload {
  errors: string[]
  problems: { code: string; message: string; field: string | null }[]
}

async function mutate(token: string, name: string, input: Record<string, unknown>): Promise<Payload> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`
  const query = `mutation M($input: ${type}) { ${name}(input: $input) { errors problems { code message field } } }`
  const data = await run<Record<string, Payload>>({ query, variables: { input }, token })
  return data[name] ?? expect.fail('no payload')
}

const upsert = (text: string, rest: object = {}) => ({ vocabulary: { text, ...rest } })
const meaning = (definition: string) => ({ partOfSpeech: 'noun', definition })

describe('the schema', () => {
  test('gives every payload the texts and the problems', () => {
    const payloads = Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ type }) => `${type}`)
    expect(payloads.length).toBeGreaterThan(10)
    for (const name of payloads) {
      const type = schema.getType(name.replace('!', ''))
      const fields = isObjectType(type) ? type.getFields() : {}
      expect([name, `${fields.errors?.type}`, `${fields.problems?.type}`]).toEqual([
        name,
        '[String!]!',
        '[Problem!]!',
      ])
    }
  })

  test('names every code', () => {
    const type = schema.getType('ErrorCode')
    const names = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
    expect(names.sort()).toEqual([...ERROR_CODES].sort())
  })
})

describe('an invalid field of a form', () => {
  test.each([
    ['upsertVocabularyItem', upsert(' '), 'vocabulary.text', 'Please enter a word'],
    [
      'upsertVocabularyItem',
      upsert('loom', { definitions: [meaning('a frame'), meaning('')] }),
      'vocabulary.definitions.1.definition',
      'Meaning is empty',
    ],
    [
      'upsertVocabularyItem',
      { ...upsert('loom'), userContext: { sourceUrl: 'ftp://example.org' } },
      'userContext.sourceUrl',
      'Address must begin with http:// or https://',
    ],
    [
      'upsertVocabularyItem',
      { ...upsert('loom'), userContext: { tagNames: Array.from({ length: 21 }, (_, n) => `list ${n}`) } },
      'userContext.tagNames',
      'A word can be in at most 20 lists',
    ],
    ['updateUserMainLanguage', { mainLanguage: 'xx' }, 'mainLanguage', 'Language is not supported'],
    [
      'updateUserSettings',
      { scheduleSettings: { dailyStudyGoal: 4 } },
      'scheduleSettings.dailyStudyGoal',
      'Daily study goal must be between 5 and 90 in steps of 5',
    ],
    [
      'updateUserSettings',
      { userSettings: { profileSettings: { firstName: 'x'.repeat(51) } } },
      'userSettings.profileSettings.firstName',
      expect.stringContaining('First name is too long'),
    ],
    ['updateUserSettings', { timeZone: 'Mars/Olympus' }, 'timeZone', 'Time zone is not known'],
  ])('%s: code, message and path (%#)', async (name, input, field, message) => {
    const { token } = await signUpUser()
    expect(await mutate(token, name, input)).toEqual({
      errors: [message],
      problems: [{ code: 'INVALID_INPUT', message, field }],
    })
  })

  test('of several words at once', async () => {
    const { token, user } = await signUpUser()
    const { id } = await addWord(user, 'loom')
    const message = 'List name is empty'
    for (const name of ['tagVocabularyItems', 'untagVocabularyItems']) {
      const { problems } = await mutate(token, name, { ids: [id], tagNames: ['work', ' '] })
      expect(problems).toEqual([{ code: 'INVALID_INPUT', message, field: 'tagNames.1' }])
    }
  })
})

test('a failure that is not about one field has no path', async () => {
  const { token, user } = await signUpUser()
  await addWord(user, 'taken')
  const { id } = await addWord(user, 'other')
  const message = 'You already have "taken" in your words'
  expect(await mutate(token, 'upsertVocabularyItem', { id, ...upsert('Taken') })).toEqual({
    errors: [message],
    problems: [{ code: 'WORD_TAKEN', message, field: null }],
  })
})

test('a deletion that does not know of another device’s edit says which word it leaves', async () => {
  const { token, user } = await signUpUser()
  const { id } = await addWord(user, 'loom')
  const remove = () => mutate(token, 'deleteVocabularyItems', { ids: [id], knownSecondsAgo: 3_600 })
  await addWord(user, 'loom', { id, userContext: { remainderContext: 'in Lisbon' } })
  const message = '"loom" was changed on another device since, so it is kept.'
  expect(await remove()).toEqual({
    errors: [message],
    problems: [{ code: 'WORD_EDITED', message, field: null }],
  })
})

test('e-mails cannot be switched on where the server sends none; what was on earlier stays', async () => {
  const { token, user } = await signUpUser()
  const save = (emailNotifications: boolean) =>
    mutate(token, 'updateUserSettings', { notificationSettings: { emailNotifications } })
  const message = 'This server sends no e-mails.'
  const field = 'notificationSettings.emailNotifications'
  expect(await save(true)).toEqual({ errors: [message], problems: [{ code: 'NO_MAIL', message, field }] })
  await prisma.user.update({ where: { id: user.id }, data: { emailNotifications: true } })
  for (const value of [true, false]) expect((await save(value)).problems).toEqual([])
})

interface Settings {
  notification: { reminder_time: string; email_notifications: boolean }
  schedule: { daily_study_goal: number; review_interval: number }
}

test('a setting that is refused is named, and everything else of the call is saved', async () => {
  const { token } = await signUpUser()
  const query = `mutation M($input: UpdateUserSettingsInput!) { updateUserSettings(input: $input) {
    success problems { code field } user { firstName settings {
      notification { reminder_time email_notifications } schedule { daily_study_goal review_interval } } } } }`
  type Saved = Payload & { success: boolean; user: { firstName: string; settings: Settings } | null }
  const save = async (input: object) =>
    (await run<{ updateUserSettings: Saved }>({ query, variables: { input }, token })).updateUserSettings

  const mail = await save({
    notificationSettings: { emailNotifications: true, reminderTime: '07:30' },
    scheduleSettings: { dailyStudyGoal: 35 },
  })
  expect(mail).toEqual({
    success: false,
    problems: [{ code: 'NO_MAIL', field: 'notificationSettings.emailNotifications' }],
    user: {
      firstName: '',
      settings: {
        notification: { reminder_time: '07:30', email_notifications: false },
        schedule: { daily_study_goal: 35, review_interval: 24 },
      },
    },
  })

  const profileSettings = { firstName: 'Ada', avatarFileSignedId: 'gone' }
  const wrong = await save({
    userSettings: { profileSettings },
    scheduleSettings: { dailyStudyGoal: 4, reviewInterval: 48 },
    timeZone: 'Mars/Olympus',
  })
  expect(wrong.problems).toEqual([
    { code: 'INVALID_INPUT', field: 'scheduleSettings.dailyStudyGoal' },
    { code: 'INVALID_INPUT', field: 'timeZone' },
    { code: 'FILE_GONE', field: 'userSettings.profileSettings.avatarFileSignedId' },
  ])
  expect(wrong.user).toMatchObject({
    firstName: 'Ada',
    settings: { schedule: { daily_study_goal: 35, review_interval: 48 } },
  })
})

test('a success has no problems', async () => {
  const { token } = await signUpUser()
  expect(await mutate(token, 'upsertVocabularyItem', upsert('loom'))).toEqual({ errors: [], problems: [] })
})

test('a code that no form shows becomes a GraphQL error with its public code; every other one is a problem', () => {
  const thrown = ERROR_CODES.filter((code) => !isFormError(new AppError(code)))
  const codes = thrown.map((code) => [code, toGraphQLError(new AppError(code)).extensions.code])
  expect(Object.fromEntries(codes)).toEqual({
    UNAUTHENTICATED: 'UNAUTHENTICATED',
    FORBIDDEN: 'FORBIDDEN',
    TOKEN_INVALID: 'UNAUTHENTICATED',
    TOKEN_SCOPE: 'FORBIDDEN',
    TOKEN_REFUSED: 'FORBIDDEN',
    BAD_ARGUMENT: 'BAD_USER_INPUT',
    INVALID_REQUEST: 'BAD_REQUEST',
    PAYLOAD_TOO_LARGE: 'BAD_REQUEST',
    REQUEST_TOO_SLOW: 'BAD_REQUEST',
    UNSUPPORTED_MEDIA_TYPE: 'BAD_REQUEST',
    TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
    SERVER_BUSY: 'SERVER_BUSY',
    SERVER_UNAVAILABLE: 'SERVER_UNAVAILABLE',
    WORDS_UNREACHABLE: 'WORDS_UNREACHABLE',
    MAY_BE_SAVED: 'MAY_BE_SAVED',
    STORAGE_FULL: 'STORAGE_FULL',
    STORAGE_UNAVAILABLE: 'STORAGE_UNAVAILABLE',
    UNEXPECTED: 'INTERNAL_SERVER_ERROR',
  })
})
