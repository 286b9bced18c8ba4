import { expect } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'

test('a visitor tries the landing page and reads the blog, with and without scripts', {
  tag: '@logic',
}, async ({ page, browser, baseURL }) => {
  const counted: (string | null)[] = []
  page.on('response', async (response) => {
    const request = response.request()
    if (request.url().endsWith('/api/page-views')) counted.push(`${request.postData()} ${response.status()}`)
  })
  await page.goto('/')
  const facts = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(facts ?? '')).toMatchObject({ '@type': 'WebApplication', url: baseURL })
  await expectAccessibleInBothThemes(page)

  const watch = page.getByRole('button', { name: 'Watch it work' })
  await watch.press('Enter')
  const demo = page.getByRole('dialog', { name: 'Half a minute with your words' })
  await expect(demo).toBeVisible()
  const video = demo.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(25)
  const captions = () =>
    video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0)
  await expect.poll(captions).toBeGreaterThan(4)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(demo).toBeHidden()
  await expect(watch).toBeFocused()

  await page.getByRole('button', { name: 'Save this word' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Join Wordloom' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Blog' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'On learning words' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const title = (await first.textContent()) ?? ''
  await first.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expect.poll(() => counted).toEqual(['/ 204', '/blog 204', '/blog/[slug] 204'])

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const reader = await plain.newPage()
  await reader.goto('/blog')
  await reader.getByRole('link', { name: title }).click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible()
  await plain.close()
})
