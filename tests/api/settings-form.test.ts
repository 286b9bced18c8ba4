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
  const send = async (fields: Record<string, string>, csrfToken = csrf) => {
    const sent = { authenticity_token: csrfToken, ...fields }
    const response = await POST(formRequest('/api/account/settings', sent, headers))
    const { pathname, searchParams } = new URL(response.headers.get('location') ?? 'none:')
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

test('another site, a visitor and an unknown form change nothing', async () => {
  const { send, stored } = await learner()
  const before = await stored()
  expect(await send({ ...SCHEDULE, dailyStudyGoal: '45' }, 'a guess')).toMatchObject({ status: 403 })
  expect(await send({ ...SCHEDULE, form: 'profile', firstName: 'Ada' })).toMatchObject({ status: 400 })
  const { 'x-csrf-token': token = '', ...visitor } = browserHeaders(null)
  const sent = { authenticity_token: token, ...SCHEDULE, dailyStudyGoal: '45' }
  const response = await POST(formRequest('/api/account/settings', sent, visitor))
  expect(response.headers.get('location')).toMatch(/\/\?sheet=login$/)
  expect(await stored()).toEqual(before)
})
