import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WordImport } from '@/components/import/use-import'
import {
  button,
  csvImport,
  prepared,
  press,
  resetImports,
  server,
  showImports,
  step,
} from '@/tests/support/transfer/import-screen'

const read = vi.fn<(address: string, init: RequestInit) => Response>()
const lastReading = () => JSON.parse(String(read.mock.lastCall?.[1].body))

beforeEach(() => {
  resetImports()
  read.mockImplementation(() => Response.json({}))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => read(address, init))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  read.mockReset()
})

describe('words without a meaning', () => {
  const counts = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map((line) => [
        line.querySelector('dt')?.textContent,
        line.querySelector('dd')?.textContent,
      ]),
    )

  it('are counted before the import, and what became of them after it', async () => {
    server.latest = { ...csvImport, lookedUp: 4 }
    await showImports()
    expect(
      await screen.findByText('4 words have no meaning in the file. They are looked up on import.'),
    ).toBeVisible()
    cleanup()
    server.latest = { ...csvImport, state: 'DONE', position: 12, lookedUp: 4, meaningsFound: 3 }
    await showImports()
    expect(
      await screen.findByText(
        '4 words without a meaning in the file were looked up. 3 got meanings; you can write your own for the other one when you edit a word.',
      ),
    ).toBeVisible()
  })

  it('that no dictionary has are marked, and left out on request', async () => {
    const problem = '"zzzxq" is not in our dictionary. Is it spelled right?'
    server.latest = { ...csvImport, lookedUp: 4, unknown: 2, problems: [{ at: 3, problem, kind: 'UNKNOWN' }] }
    await showImports()
    const marked = await screen.findByRole('list', { name: 'Not in the dictionary', hidden: true })
    expect(marked).toHaveTextContent(`Line 3: ${problem}`)
    expect(counts()).toMatchObject({ 'Will be added': '9 words' })
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Leave out the 2 words that are not in our dictionary' }),
    )
    expect(counts()).toMatchObject({ 'Will be added': '7 words', 'Will be left out': '2 rows' })
    expect(screen.getByText(/^2 words have no meaning in the file/)).toBeVisible()
    await press('Import')
    expect(server.sent).toEqual([
      ['StartImport', { input: { id: 'an import', withSettings: false, withoutUnknown: true } }],
    ])
  })
})

describe('objects of a JSON file', () => {
  it('have columns as a table has, and neither separator nor header', async () => {
    server.latest = { ...csvImport, format: 'JSON' }
    await showImports()
    expect(await screen.findByRole('combobox', { name: 'Begriff holds' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Separator' })).toBeNull()
    expect(screen.getByText('13 rows')).toBeVisible()
  })
})

describe('a text', () => {
  const text = {
    kind: 'PROSE',
    hasMoreText: false,
    hasMoreWords: false,
    words: [
      { text: 'lantern', sentence: 'She lit the lantern.', isKnown: false },
      { text: 'the', sentence: 'She lit the lantern.', isKnown: true },
      { text: 'kettle', sentence: 'The kettle sang.', isKnown: false },
    ],
  } as const
  const ofText: WordImport = {
    ...prepared,
    format: 'TEXT',
    fileName: 'Pasted text',
    text: { ...text, words: [...text.words] },
  }

  it('offers its words with their sentences; those that the learner has cannot be chosen', async () => {
    server.latest = ofText
    await showImports()
    const words = await screen.findByRole('list', { name: 'Words of the text' })
    expect(within(words).getAllByRole('checkbox')).toHaveLength(3)
    expect(within(words).getByRole('checkbox', { name: /^the *.in your words/ })).toBeDisabled()
    expect(screen.getByText(/1 of them is in your words already/)).toBeVisible()
    expect(screen.queryByRole('note')).toBeNull()
    expect(await button('Add Words')).toBeDisabled()
  })

  it('adds the chosen words', async () => {
    server.latest = ofText
    await showImports()
    await userEvent.click(await screen.findByRole('checkbox', { name: /^lantern/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^kettle/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^kettle/ }))
    await press('Add 1 Word')
    expect(await step('Pasted text is imported')).toBeVisible()
    expect(lastReading()).toEqual({ text: { chosen: ['lantern'] } })
    expect(server.sent.map(([operation]) => operation)).toEqual(['StartImport'])
  })

  it('says what of it cannot be added, and keeps the choice', async () => {
    server.latest = ofText
    read.mockImplementation(() =>
      Response.json({ error: 'Please try again.', code: 'UNEXPECTED' }, { status: 500 }),
    )
    await showImports()
    await userEvent.click(await screen.findByRole('checkbox', { name: /^lantern/ }))
    await press('Add 1 Word')
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.')
    expect(screen.getByRole('checkbox', { name: /^lantern/ })).toBeChecked()
    expect(server.sent).toEqual([])
  })

  it.each([
    [{ hasMoreWords: true }, 'Only the first 3 different words are shown: there are more. For the rest'],
    [{ hasMoreText: true }, 'Only the first megabyte of the text was read. For the rest'],
  ])('that is too long says so: %j', async (limits, said) => {
    server.latest = { ...ofText, text: { ...text, words: [...text.words], ...limits } }
    await showImports()
    expect(await screen.findByRole('note')).toHaveTextContent(said)
  })
})
