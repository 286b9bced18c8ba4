import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SignInOptionsProvider } from '@/components/account/sign-in-options'
import { WordOfTheDay } from '@/components/landing/word-of-the-day/word-of-the-day'
import { takeDraft } from '@/lib/client/draft/add-word-draft'
import { closeAccountSheet, useAccountSheet } from '@/lib/client/sheets/account-sheet'

const WORD = {
  word: 'gloomy',
  definitions: [
    {
      partOfSpeech: 'adjective',
      definition: 'dark, without much light',
      example: 'A gloomy room.',
      labels: [],
    },
    { partOfSpeech: 'adjective', definition: 'sad, without hope', example: null, labels: [] },
  ],
  source: 'datamuse',
  score: 1,
  dataSource: null,
  pronunciation: 'ˈɡlumi',
  forms: [],
  help: { level: 4, collocations: ['gloomy weather'] },
}

const OpenSheet = () => <p>open: {useAccountSheet() ?? 'none'}</p>

function show({ hasSignUp = true } = {}) {
  const options = { issuerName: null, hasPasswords: true, hasReset: false, hasSignUp }
  render(
    <SignInOptionsProvider options={options}>
      <WordOfTheDay word={WORD} />
      <OpenSheet />
    </SignInOptionsProvider>,
  )
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  closeAccountSheet()
})

it('saving leads to the sign-up, and the chosen meaning waits for the account', async () => {
  show()
  await userEvent.click(screen.getByRole('checkbox', { name: /dark, without/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /sad, without hope/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save this word' }))
  expect(screen.getByText('open: sign-up')).toBeInTheDocument()
  await waitFor(() => expect(sessionStorage).not.toHaveLength(0))
  const draft = takeDraft('a new user')
  expect(draft?.text).toBe('gloomy')
  expect(draft?.meanings.filter(({ isSelected }) => isSelected).map(({ definition }) => definition)).toEqual([
    'sad, without hope',
  ])
})

it('where the host takes no new accounts, it leads to the login', async () => {
  show({ hasSignUp: false })
  await userEvent.click(screen.getByRole('button', { name: 'Log in to save it' }))
  expect(screen.getByText('open: login')).toBeInTheDocument()
})
