import { expect, test } from 'vitest'
import { POST } from '@/app/api/account/settings/route'
import { createSession } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { signUpUser } from '@/tests/support/builders'
import { formRequest } from '@/tests/support/requests/forms'
import { browserHeaders } from '@/tests/support/requests/graphql'

const NOTIFICATIONS = { form: 'notifications', switches: 'dailyReminder pushNotifications' }
const SCHEDULE = { form: 'schedule', switches: 'autoScheduleReviews evenDays' }

async function learner() {
  const { user } = await signUpUser()
  const token = await createSession({ userId: user.id, now: new Date() })
  const { 'x-csrf-token': csrf = '', ...headers } = browserHeaders(token)
  const send = async (
    fields: Record<string, string>,
    { csrfToken = csrf, more = {} }: { csrfToken?: string; more?: Record<string, string> } = {},
  ) => {
    const sent = { authenticity_token: csrfToken, ...fields }
    const response = await POST(formRequest('/api/account/settings', sent, { ...headers, ...more }))
    const { pathname, searchParams } = new URL(
      response.headers.get('location') ?? 'none:',
      'http://own.invalid',
    )
    return { status: response.status, pathname, query: Object.fromEntries(searchParams) }
  }
  return { send, stored: () => prisma.user.findUniqueOrThrow({ where: { id: user.id } }) }
}

test('a form that is sent without scripts is saved and leads back to its page', async () => {
  const { send, stored } = await learner()
  expect(await send({ ...NOTIFICATIONS, dailyReminder: 'on', reminderTime: '07:15' })).toEqual({
    status: 303,
    pathname: '/settings/notifications',
    query: { saved: '1' },
  })
  expect(await stored()).toMatchObject({
    dailyReminder: true,
    reminderTime: '07:15',
    pushNotifications: false,
  })
  await send({ ...NOTIFICATIONS, reminderTime: '07:15' })
  expect(await stored()).toMatchObject({ dailyReminder: false })

  const days = ['FREE', 'LIGHTER', 'USUAL', 'USUAL', 'USUAL', 'USUAL', 'FREE']
  const dayFields = Object.fromEntries(days.map((load, index) => [`dayLoads.${index}`, load]))
  const numbers = { dailyStudyGoal: '45', maximumReviewsPerDay: '80', desiredRetention: '85' }
  expect(await send({ ...SCHEDULE, ...numbers, ...dayFields, evenDays: 'on' })).toMatchObject({
    pathname: '/settings/schedule',
    query: { saved: '1' },
  })
  expect(await stored()).toMatchObject({
    dailyStudyGoal: 45,
    maximumReviewsPerDay: 80,
    desiredRetention: 85,
    autoScheduleReviews: false,
    evenDays: true,
    dayLoads: days,
  })
})

test('what is not sent stays, also a switch that cannot be pressed', async () => {
  const { send, stored } = await learner()
  const before = await stored()
  await send({ ...NOTIFICATIONS, switches: '', dailyReminder: 'on', emailNotifications: 'on' })
  await send({ ...SCHEDULE, switches: '' })
  const { updatedAt: _, ...after } = await stored()
  expect(before).toMatchObject(after)
})

test('a wrong value is named, and the others are saved', async () => {
  const { send, stored } = await learner()
  const { dailyStudyGoal } = await stored()
  const sent = { ...SCHEDULE, dailyStudyGoal: '7', reviewInterval: '', maximumReviewsPerDay: '20' }
  const { query } = await send(sent)
  expect(new Set(query.refused?.split(' '))).toEqual(new Set(['dailyStudyGoal', 'reviewInterval']))
  expect(await stored()).toMatchObject({ dailyStudyGoal, maximumReviewsPerDay: 20 })
})

test('a time that was removed is named, and the switches are saved', async () => {
  const { send, stored } = await learner()
  const { dailyReminder, reminderTime } = await stored()
  const isOn: Record<string, string> = dailyReminder ? {} : { dailyReminder: 'on' }
  expect(await send({ ...NOTIFICATIONS, ...isOn, reminderTime: '' })).toMatchObject({
    query: { refused: 'reminderTime' },
  })
  expect(await stored()).toMatchObject({ dailyReminder: !dailyReminder, reminderTime })
})

test('a name that is too long comes back with its problem, and the other one is saved', async () => {
  const { send, stored } = await learner()
  const firstName = 'Ada '.repeat(30)
  expect(await send({ form: 'profile', firstName, lastName: 'Lovelace' })).toEqual({
    status: 303,
    pathname: '/settings/profile/edit',
    query: { refused: 'firstName', firstName },
  })
  expect(await stored()).toMatchObject({ firstName: '', lastName: 'Lovelace' })
  expect(await send({ form: 'profile', firstName: ' Ada  Augusta ' })).toMatchObject({
    query: { saved: '1' },
  })
  expect(await stored()).toMatchObject({ firstName: 'Ada Augusta', lastName: 'Lovelace' })
})

test('languages are added and removed by their buttons, and the native one is chosen', async () => {
  const { send, stored } = await learner()
  const languages = { form: 'languages' }
  await send({ ...languages, add: 'es' })
  await send({ ...languages, add: 'fr' })
  await send({ ...languages, add: 'es' })
  expect(await stored()).toMatchObject({ learningLanguages: ['en', 'fr', 'es'] })
  await send({ ...languages, remove: 'fr' })
  expect(await stored()).toMatchObject({ learningLanguages: ['en', 'es'] })
  expect(await send({ ...languages, remove: 'en' })).toMatchObject({
    query: { refused: 'learningLanguages' },
  })
  expect(await send({ ...languages, mainLanguage: 'xx', chineseScript: 'HANT' })).toMatchObject({
    query: { refused: 'mainLanguage' },
  })
  expect(await stored()).toMatchObject({ learningLanguages: ['en', 'es'], chineseScript: 'HANT' })
  expect(await send({ ...languages, mainLanguage: 'zh' })).toMatchObject({
    pathname: '/settings/languages',
    query: { saved: '1' },
  })
  expect(await stored()).toMatchObject({ mainLanguage: 'zh', chineseScript: 'HANT' })
})

test('what is chosen but not saved is shown again after a press on another button of the form', async () => {
  const { send, stored } = await learner()
  const before = await stored()
  const chosen = { form: 'languages', mainLanguage: 'zh', chineseScript: 'HANT' }
  const kept = { mainLanguage: 'zh', chineseScript: 'HANT', list: 'all' }
  expect(await send({ ...chosen, add: 'fr' })).toMatchObject({ query: { saved: 'list', ...kept } })
  expect(await send({ ...chosen, remove: 'fr' })).toMatchObject({ query: { saved: 'list', ...kept } })
  expect(await send({ ...chosen, remove: 'en' })).toMatchObject({
    query: { refused: 'learningLanguages', ...kept },
  })
  expect((await send({ ...chosen, list: 'all' })).query).toEqual(kept)
  expect((await send({ form: 'languages', chineseScript: 'HANT', list: 'all' })).query).toEqual({
    chineseScript: 'HANT',
    list: 'all',
  })
  const { mainLanguage, chineseScript, learningLanguages } = before
  expect(await stored()).toMatchObject({ mainLanguage, chineseScript, learningLanguages })
})

test('the prompt leads back to the page that it covered, and Chinese is written as the browser asks', async () => {
  const { send, stored } = await learner()
  const prompt = { form: 'main-language', mainLanguage: 'zh' }
  const more = { referer: 'https://words.example.org/words/review', 'accept-language': 'zh-TW,en;q=0.5' }
  expect(await send(prompt, { more })).toEqual({ status: 303, pathname: '/words/review', query: {} })
  expect(await stored()).toMatchObject({ mainLanguage: 'zh', chineseScript: 'HANT' })
  for (const referer of ['https://evil.example//elsewhere.example', 'nothing', ''])
    expect(await send(prompt, { more: { referer } })).toMatchObject({ pathname: '/dashboard' })
})

test('another site, a visitor and an unknown form change nothing', async () => {
  const { send, stored } = await learner()
  const before = await stored()
  expect(await send({ ...SCHEDULE, dailyStudyGoal: '45' }, { csrfToken: 'a guess' })).toMatchObject({
    status: 403,
  })
  expect(await send({ ...SCHEDULE, form: 'security', firstName: 'Ada' })).toMatchObject({ status: 400 })
  const { 'x-csrf-token': token = '', ...visitor } = browserHeaders(null)
  const sent = { authenticity_token: token, ...SCHEDULE, dailyStudyGoal: '45' }
  const response = await POST(formRequest('/api/account/settings', sent, visitor))
  expect(response.headers.get('location')).toMatch(/\/\?sheet=login$/)
  expect(await stored()).toEqual(before)
})
