/** Behaviour that only the real server has. tests/api tests the rules. */
import { type APIRequestContext, expect } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'

const PASSWORD = 'correct horse'

async function csrfToken(request: APIRequestContext): Promise<string> {
  const { token } = await (await request.get('/api/csrf')).json()
  return token
}

async function signUp(request: APIRequestContext): Promise<string> {
  const email = `server-${crypto.randomUUID()}@example.org`
  const response = await request.post('/sign_up', {
    headers: { 'x-csrf-token': await csrfToken(request) },
    form: { 'user[email]': email, 'user[password]': PASSWORD, 'user[password_confirmation]': PASSWORD },
  })
  expect(await response.json()).toEqual({ redirectTo: '/' })
  return email
}

async function graphql(request: APIRequestContext, query: string) {
  const headers = { 'x-csrf-token': await csrfToken(request) }
  return request.post('/graphql', { headers, data: { query } })
}

test('signing up signs in, and every form and call needs the token', async ({ request }) => {
  const email = await signUp(request)
  const answer = await graphql(request, '{ viewer { loggedIn user { email } } }')
  expect(await answer.json()).toEqual({ data: { viewer: { loggedIn: true, user: { email } } } })
  for (const path of ['/login', '/sign_up', '/logout', '/graphql']) {
    expect((await request.post(path, { data: {} })).status(), path).toBe(403)
  }
})

test('a document comes with its page at once; only the router, which shows another page meanwhile, gets a skeleton', {
  tag: '@logic',
}, async ({ request }) => {
  await signUp(request)
  const read = async (path: string, headers: Record<string, string>) =>
    (await request.get(path, { headers })).text()
  for (const path of ['/dashboard', '/words/review', '/learn/flashcards', '/learn/quizes']) {
    expect(await read(path, { accept: 'text/html' }), path).not.toContain('Loading...')
    expect(await read(path, { rsc: '1', accept: '*/*' }), path).toContain('Loading...')
  }
})

test('an unknown path under /api is refused as JSON, beside the routes that exist', async ({ request }) => {
  for (const path of ['/api', '/api/no/such/path', '/api/files', '/api/dictionary']) {
    const answer = await request.get(path)
    expect([answer.status(), await answer.json()]).toEqual([404, { error: 'Not found', code: 'NOT_FOUND' }])
  }
  expect((await request.get('/api/dictionary/sug?s=hou')).status()).toBe(200)
})

test('there is no image optimizer, which would resize for anyone and store the results', async ({
  request,
}) => {
  const answer = await request.get('/_next/image?url=%2Fapple-icon.png&w=64&q=75')
  expect(answer.status()).toBe(404)
})

test('a production server tells nothing about its schema', async ({ request }) => {
  const { errors } = await (await graphql(request, '{ __schema { types { name } } }')).json()
  expect(errors[0].message).toMatch(/introspection/i)
  const { errors: unknown } = await (await graphql(request, '{ viewr { id } }')).json()
  expect(unknown[0].message).not.toMatch(/did you mean/i)
  expect(unknown[0].extensions).not.toHaveProperty('stacktrace')
})

test('GET /logout ends the session and lands on /', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await signUp(page.request)
  await page.goto('/dashboard')
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('pending-answers:somebody', '[]')
  })
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
  const answer = await graphql(page.request, '{ viewer { loggedIn } }')
  expect(await answer.json()).toEqual({ data: { viewer: { loggedIn: false } } })
  expect(complaints).toEqual([])
})

test('a log-out that another site asks for is confirmed by the user', async ({ page, baseURL }) => {
  await signUp(page.request)
  const link = `<a href="${baseURL}/logout">Win a prize</a>`
  await page.route('http://prizes.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: link }),
  )
  await page.goto('http://prizes.example/')
  await page.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Do you want to log out?' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Stay logged in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('GET /login opens the login sheet on /', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('dialog', { name: 'Welcome back!' })).toBeVisible()
})

test('a protected page sends a visitor to /', async ({ page }) => {
  await page.goto('/words')
  await expect(page).toHaveURL(/\/$/)
})
