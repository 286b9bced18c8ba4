import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguagePicker } from '@/components/account/language-picker'

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
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
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

test('a filter finds proposed languages too', async () => {
  await openPicker(['de'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter languages' }), 'an')
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
  expect(names[0]).toBe('de')
  expect(names).toContain('es')
  expect(names).not.toContain('pl')
})
