import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguagePicker } from '@/components/account/language-picker'

/** The inputs of the mutations, which are never answered. */
let received: unknown[]

beforeEach(() => {
  // jsdom has no matchMedia; the sheet uses it only for the window width.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openPicker(languages: string[]) {
  // A new array at each access, as in Chromium.
  vi.spyOn(navigator, 'languages', 'get').mockImplementation(() => [...languages])
  received = []
  const link = new ApolloLink(({ variables }) => {
    received.push(variables.input)
    return new Observable(() => {})
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  render(
    <ApolloProvider client={client}>
      <LanguagePicker open />
    </ApolloProvider>,
  )
  return (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))
}

test('the browser’s languages come first, all others by name, and none is chosen', async () => {
  const codes = await openPicker(['pt-BR', 'de', 'gsw'])
  expect(codes.slice(0, 4)).toEqual(['pt', 'de', 'ar', 'bn'])
  expect(codes).toHaveLength(38)
  expect(screen.getAllByText('Your browser’s language')).toHaveLength(2)
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: /^Portuguese/ }))
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test.each([
  [['zh-TW', 'en'], { mainLanguage: 'zh', chineseScript: 'HANT' }],
  [['zh-CN'], { mainLanguage: 'zh', chineseScript: 'HANS' }],
])('with a browser in %j Chinese is written so', async (languages, input) => {
  await openPicker(languages)
  expect(screen.queryByRole('group', { name: 'Chinese characters' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /^Chinese/ }))
  expect(screen.getByRole('group', { name: 'Chinese characters' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(received[0]).toEqual(input))
})

test('the script of Chinese can be chosen, and no other language has one', async () => {
  await openPicker(['zh-CN'])
  await userEvent.click(screen.getByRole('radio', { name: /^Chinese/ }))
  await userEvent.click(screen.getByRole('radio', { name: /^Traditional/ }))
  await userEvent.click(screen.getByRole('radio', { name: /^German/ }))
  expect(screen.queryByRole('group', { name: 'Chinese characters' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /^Chinese/ }))
  expect(screen.getByRole('radio', { name: /^Traditional/ })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(received[0]).toEqual({ mainLanguage: 'zh', chineseScript: 'HANT' }))
})

test('a filter finds proposed languages too', async () => {
  await openPicker(['de'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter languages' }), 'an')
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
  expect(names[0]).toBe('de')
  expect(names).toContain('es')
  expect(names).not.toContain('pl')
})
