import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { GET, POST } from '@/app/api/unsubscribe/route'
import { deleteAccount } from '@/lib/server/account-data/delete-account.service'
import { prisma } from '@/lib/server/database/prisma'
import { unsubscribeToken } from '@/lib/server/reminders/unsubscribe.service'
import { resetDatabase } from '@/tests/support/database/database'
import { nextOf, signUpReminded } from '@/tests/support/reminders/reminders'

const addressOf = (token: string) =>
  `http://localhost:3000/api/unsubscribe?token=${encodeURIComponent(token)}`
/** As a mail program sends it: without cookies and CSRF token. */
const press = (token: string) =>
  POST(
    new NextRequest(addressOf(token), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    }),
  )
const getsMails = async (id: string) =>
  (await prisma.user.findUniqueOrThrow({ where: { id } })).emailNotifications

beforeEach(resetDatabase)

describe('the link that ends reminders by e-mail', () => {
  test('works at once when it is posted to, signed out, for its user only', async () => {
    const { user } = await signUpReminded({ now: new Date() })
    const { user: other } = await signUpReminded({ now: new Date() })
    const response = await press(unsubscribeToken(user.id))
    expect(response.status).toBe(200)
    expect(await getsMails(user.id)).toBe(false)
    expect(await nextOf(user)).toBeNull()
    expect(await getsMails(other.id)).toBe(true)
    expect((await press(unsubscribeToken(user.id))).status).toBe(200)
  })

  test('changes nothing when it is opened, and leads to the page that asks', async () => {
    const { user } = await signUpReminded({ now: new Date() })
    const token = unsubscribeToken(user.id)
    const response = await GET(new NextRequest(addressOf(token)))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/unsubscribe?token=${token}`)
    expect(await getsMails(user.id)).toBe(true)
  })

  test('of a deleted account is no error', async () => {
    const { user } = await signUpReminded({ now: new Date() })
    await deleteAccount(user)
    expect((await press(unsubscribeToken(user.id))).status).toBe(200)
  })

  test('with a changed signature or user is refused', async () => {
    const { user } = await signUpReminded({ now: new Date() })
    const { user: other } = await signUpReminded({ now: new Date() })
    const token = unsubscribeToken(user.id)
    for (const wrong of ['', 'x', `${token}x`, token.slice(0, -1), token.replace(user.id, other.id)]) {
      const response = await press(wrong)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'LINK_INVALID' })
    }
    expect(await getsMails(user.id)).toBe(true)
    expect(await getsMails(other.id)).toBe(true)
  })
})
