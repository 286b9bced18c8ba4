import { expect, test } from 'vitest'
import { loginDelay } from '@/lib/server/accounts/login-delay'

test('a login is delayed after twenty attempts: by one second, two, and never more than four', () => {
  expect([1, 20, 21, 22, 23, 24, 5000].map(loginDelay)).toEqual([0, 0, 1000, 2000, 4000, 4000, 4000])
})
