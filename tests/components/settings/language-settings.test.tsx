import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LanguageSettings } from '@/components/settings/languages/language-settings'
import { LANGUAGES } from '@/lib/domain/languages/languages'
import { createSettingsServer, pageDataOf, type SettingsServer } from '@/tests/support/settings-server'

const router = { push: vi.fn(), replace: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const speaker = (mainLanguage: string) => ({
  __typename: 'User' as const,
  id: 'learner',
  mainLanguage,
  chineseScript: 'HANS' as const,
  translationLanguage: mainLanguage,
  learningLanguages: [{ __typename: 'LearningLanguage' as const, id: 'en', code: 'en' }],
})

let server: SettingsServer

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  router.push.mockClear()
  server = createSettingsServer(speaker('fr'))
  render(
    <ApolloProvider client={server.client}>
      <LanguageSettings
        initialData={pageDataOf(speaker('de'))}
        sources={{ own: ['de', 'ko'], dictionaries: ['de', 'es'] }}
      />
    </ApolloProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const native = () => screen.getByRole('region', { name: 'Your native language' })

async function choose(name: RegExp) {
  await user.click(screen.getByRole('button', { name: /^Change/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Your native language' }))
  await user.click(sheet.getByRole('radio', { name }))
  await user.click(sheet.getByRole('button', { name: 'Choose' }))
}

it('English is learned and primary; the other languages are coming soon', () => {
  const learned = screen.getByText('Primary').closest('li')
  expect(learned).toHaveTextContent('EnglishPrimary')
  expect(screen.queryByRole('button', { name: 'Remove English' })).toBeNull()
  expect(screen.getAllByText('Coming Soon')).toHaveLength(LANGUAGES.length - 1)
})

const list = () => within(screen.getByRole('list', { name: 'Languages that you learn' }))

it('another language can be added, which waits: it is disabled, and can be removed', async () => {
  await user.click(screen.getByRole('button', { name: 'Add Spanish' }))
  expect(list().getByText('Spanish').closest('li')).toHaveTextContent('Coming Soon')
  expect(list().getByRole('button', { name: 'Set as primary: Spanish' })).toBeDisabled()
  expect(list().getByRole('button', { name: 'Remove Spanish' })).toHaveFocus()
  expect(screen.getAllByText('Coming Soon')).toHaveLength(LANGUAGES.length - 1)
  await user.click(list().getByRole('button', { name: 'Remove Spanish' }))
  expect(list().queryByText('Spanish')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Spanish' })).toHaveFocus()
})

it('the list is saved by Save Changes, without the native language that did not change', async () => {
  await user.click(screen.getByRole('button', { name: 'Add Spanish' }))
  expect(server.received).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/settings'))
  expect(server.received).toEqual([{ languageSettings: { learningLanguages: ['en', 'es'] } }])
})

it('the languages with translations here are marked', async () => {
  expect(native()).toHaveTextContent(
    'Wordloom translates the words that learners look up most. A dictionary of this server has others.',
  )
  await user.click(screen.getByRole('button', { name: /^Change/ }))
  await screen.findByRole('dialog')
  const marked = screen.getAllByRole('radio', { name: /Words translated/ })
  expect(marked.map((radio) => (radio as HTMLInputElement).value)).toEqual(['de', 'ko', 'es'])
})

it.each([
  [
    /^Korean.*Words translated/,
    'Wordloom translates the words that learners look up most. You can write others yourself.',
  ],
  [/^Spanish.*Words translated/, 'A dictionary of this server translates your words.'],
])('a language says where its translations come from: %s', async (name, text) => {
  await choose(name)
  expect(native()).toHaveTextContent(text)
})

it('another native language is saved by Save Changes, not before', async () => {
  await choose(/^French/)
  expect(native()).toHaveTextContent(
    'There are no translations into this language here yet. You can write them yourself.',
  )
  expect(server.received).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/settings'))
  expect(server.received).toEqual([{ mainLanguage: 'fr' }])
})

it('Chinese is written in simplified or traditional characters, which other languages do not ask', async () => {
  expect(screen.queryByRole('group', { name: 'Chinese characters' })).toBeNull()
  await choose(/^Chinese/)
  const scripts = within(screen.getByRole('group', { name: 'Chinese characters' }))
  expect(scripts.getByRole('radio', { name: /^Simplified/ })).toBeChecked()
  expect(scripts.getByText('繁體')).toHaveAttribute('lang', 'zh-Hant')
  await user.click(scripts.getByRole('radio', { name: /^Traditional/ }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/settings'))
  expect(server.received).toEqual([{ languageSettings: { chineseScript: 'HANT' } }, { mainLanguage: 'zh' }])
})

it('a failed save says so and keeps the choice', async () => {
  server.answer = 'unreachable'
  await choose(/^French/)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update language. Please try again.')
  expect(native()).toHaveTextContent('French')
})

it('takes choices over from the address, which then has them no more: Back must not bring them again', async () => {
  cleanup()
  const page = (kept = {}) => (
    <ApolloProvider client={server.client}>
      <LanguageSettings
        initialData={pageDataOf(speaker('de'))}
        sources={{ own: [], dictionaries: [] }}
        kept={kept}
        isListed
      />
    </ApolloProvider>
  )
  const { rerender } = render(page({ mainLanguage: 'zh', chineseScript: 'HANT' }))
  expect(router.replace).toHaveBeenCalledExactlyOnceWith('/settings/languages?list=all', { scroll: false })
  rerender(page())
  expect(within(native()).getByRole('radio', { name: /^Chinese/ })).toBeChecked()
  expect(within(native()).getByRole('radio', { name: /^Traditional/ })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/settings'))
  expect(server.received).toEqual([{ languageSettings: { chineseScript: 'HANT' } }, { mainLanguage: 'zh' }])
})
