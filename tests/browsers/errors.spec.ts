import { expect } from '@playwright/test'
import { test } from '@/tests/support/drivers/test'

test('an error of the page comes to the test, of each kind', async ({ learner, site }) => {
  await learner.open('/')
  await learner.evaluate(() => {
    console.error('on the console', new Error('with an error'))
    setTimeout(() => {
      throw new Error('thrown')
    })
    void Promise.reject(new Error('rejected'))
    const image = new Image()
    image.src = 'http://127.0.0.1:9/blocked.png'
  }, null)
  for (const message of ['on the console', 'thrown', 'rejected', 'content security policy (img-src'])
    await expect
      .poll(() => site.errors.filter((error) => error.includes(message)), { message })
      .not.toEqual([])
  site.errors.length = 0
})
