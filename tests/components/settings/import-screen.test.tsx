import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ImportScreen } from '@/components/settings/import/import-screen'
// Normally loaded on first use, which on a busy machine takes longer than the test timeout.
import '@/components/settings/import/ready-import'
import type { UndoableImport, WordImport } from '@/components/settings/import/use-import'
import { ToastHost } from '@/components/ui/toast/toast-host'
import '@/components/ui/toast/toaster'
import { refusal, startUploadServer, type UploadServer } from '@/tests/support/files/upload-server'
import { makeProblem } from '@/tests/support/requests/problem'

let latest: WordImport | null
let undoable: UndoableImport[]
let refused: string | null
let sent: [operation: string | undefined, variables: unknown][]
let uploads: UploadServer
const read = vi.fn<(address: string, init: RequestInit) => Response>()

const prepared: WordImport = {
  id: 'an import',
  state: 'READY',
  format: 'WORDLOOM',
  fileName: 'wordloom.zip',
  total: 12,
  position: 0,
  added: 9,
  changed: 1,
  unchanged: 2,
  problemCount: 1,
  problems: [{ at: 4, problem: 'text: too long' }],
  failure: null,
  canUndo: false,
  csv: null,
  ankiNoteTypes: null,
}
const csvImport: WordImport = {
  ...prepared,
  format: 'CSV',
  fileName: 'words.csv',
  csv: {
    encoding: 'utf-8',
    separator: ';',
    hasHeader: true,
    columns: ['WORD', 'IGNORE'],
    header: ['Begriff', 'Satz'],
    rows: [['run', 'She ran home.']],
  },
}
const cell = (text: string, cloze: string | null = null) => ({ text, cloze })
const deck: WordImport = {
  ...prepared,
  format: 'ANKI',
  fileName: 'deck.apkg',
  ankiNoteTypes: [
    {
      id: '1',
      name: 'Basic',
      noteCount: 1200,
      fieldNames: ['Front', 'Back'],
      fields: ['WORD', 'MEANING'],
      notes: [[cell('laufen'), cell('run')]],
    },
    {
      id: '2',
      name: 'Cloze',
      noteCount: 1,
      fieldNames: ['Text'],
      fields: ['WORD'],
      notes: [[cell('She swam home.', 'swam')]],
    },
  ],
}

/** What each mutation makes of the import. */
const AFTER: Record<string, Partial<WordImport> | null> = {
  StartImport: { state: 'DONE', position: 12, canUndo: true },
  CancelImport: null,
  UndoImport: { state: 'UNDONE', canUndo: false },
}

const link = new ApolloLink(
  ({ operationName = '', variables }) =>
    new Observable((observer) => {
      queueMicrotask(() => {
        if (operationName === 'Imports') {
          observer.next({
            data: { viewer: { id: 'learner', latestImport: latest, undoableImports: undoable } },
          })
          return observer.complete()
        }
        sent.push([operationName, variables])
        const after = AFTER[operationName]
        if (!refused) latest = after && latest ? { ...latest, ...after } : null
        const name = operationName.charAt(0).toLowerCase() + operationName.slice(1)
        const problems = refused ? [makeProblem(refused, 'IMPORT_RUNNING')] : []
        observer.next({ data: { [name]: { success: !refused, problems } } })
        observer.complete()
      })
    }),
)

async function show() {
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <ImportScreen />
      <ToastHost />
    </ApolloProvider>,
  )
  await act(async () => {})
}

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const step = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
const choose = (file: File) => userEvent.upload(screen.getByLabelText('File to import'), file)
const select = (name: string) => screen.getByRole('combobox', { name })
const firstWords = () => screen.getAllByRole('list', { name: 'The first words' })
const lastReading = () => JSON.parse(String(read.mock.lastCall?.[1].body))

beforeEach(async () => {
  latest = null
  undoable = []
  refused = null
  sent = []
  uploads = await startUploadServer()
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest)
  read.mockImplementation(() => Response.json({}))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => read(address, init))
})

afterEach(() => {
  cleanup()
  uploads.close()
  vi.unstubAllGlobals()
  read.mockReset()
})

describe('a chosen file', () => {
  it('is compared with the words before anything is imported, and the focus goes with the step', async () => {
    await show()
    let answer = () => {}
    uploads.hold = new Promise((resolve) => {
      answer = resolve
    })
    await choose(new File(['a'], 'wordloom.zip'))
    expect(await step(/^(Sending|Comparing) wordloom\.zip/)).toHaveFocus()
    latest = prepared
    answer()
    expect(await step('wordloom.zip')).toHaveFocus()
    expect((await screen.findByText('Will be added')).nextSibling).toHaveTextContent('9 words')
    await userEvent.click(screen.getByText('Show the problem'))
    expect(screen.getByText(/text: too long/)).toHaveTextContent('No. 4: text: too long')
    expect(sent).toEqual([])
  })

  it('that is refused says why, and another one can be chosen', async () => {
    await show()
    uploads.answers.push(refusal('ARCHIVE_DAMAGED'))
    await choose(new File(['a'], 'broken.apkg'))
    const reason = 'broken.apkg: This file could not be opened. It may be damaged or incomplete.'
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    latest = prepared
    await choose(new File(['a'], 'good.apkg'))
    expect(await step('wordloom.zip')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('can be dropped anywhere on the page', async () => {
    await show()
    latest = prepared
    const file = new File(['a'], 'dropped.csv')
    const files = Object.assign([file], { item: () => file })
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
    expect(await step('wordloom.zip')).toBeVisible()
    expect(uploads.received[0]?.fields).toContainEqual(['name', 'dropped.csv'])
  })

  it('is forgotten when it is cancelled', async () => {
    latest = prepared
    await show()
    await press('Cancel')
    expect(await button('Choose File')).toHaveFocus()
    expect(sent).toEqual([['CancelImport', { input: { id: 'an import' } }]])
  })
})

describe('an import', () => {
  it('leaves the settings alone unless asked, and can be undone', async () => {
    latest = prepared
    await show()
    await press('Import')
    expect(sent).toEqual([['StartImport', { input: { id: 'an import', withSettings: false } }]])
    expect(await step('wordloom.zip is imported')).toHaveFocus()
    await press('Undo Import')
    expect(await step('The import of wordloom.zip is undone')).toBeVisible()
    expect(await button('Choose Another File')).toBeVisible()
  })

  it('takes over the settings on request', async () => {
    latest = prepared
    await show()
    await userEvent.click(await screen.findByRole('checkbox', { name: /settings/ }))
    await press('Import')
    expect(sent).toEqual([['StartImport', { input: { id: 'an import', withSettings: true } }]])
  })

  it('that the server refuses says why, and stays prepared', async () => {
    latest = prepared
    refused = 'Another import is still running.'
    await show()
    await press('Import')
    // An urgent toast is in the page twice: the visible one, and one that is announced to screen readers.
    expect(await screen.findAllByText('Another import is still running.')).not.toHaveLength(0)
    expect(await button('Import')).toBeVisible()
  })

  it('shows how far it is, also after a reload, and is cancelled', async () => {
    latest = { ...prepared, state: 'RUNNING', position: 3 }
    await show()
    const bar = await screen.findByRole('progressbar', { name: 'Importing wordloom.zip' })
    expect(bar).toHaveAttribute('aria-valuetext', '25%')
    expect(screen.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument()
    await press('Cancel')
    expect(sent).toEqual([['CancelImport', { input: { id: 'an import' } }]])
  })

  it('that failed says why', async () => {
    latest = { ...prepared, state: 'FAILED', failure: 'This file could not be read.' }
    await show()
    expect(await step('The import of wordloom.zip failed')).toBeVisible()
    expect(screen.getByText('This file could not be read.')).toBeVisible()
    expect(await button('Choose Another File')).toBeVisible()
  })

  it('of earlier that day can be undone too', async () => {
    undoable = [{ id: 'first', fileName: 'first.csv', added: 3, changed: 0 }]
    latest = { ...prepared, state: 'UNDONE' }
    await show()
    await press('Undo the import of first.csv')
    expect(sent).toEqual([['UndoImport', { input: { id: 'first' } }]])
  })
})

describe('the columns of a CSV file', () => {
  beforeEach(() => {
    latest = csvImport
  })

  it('can be chosen; the first words follow, and the words are compared before the import', async () => {
    await show()
    const user = userEvent.setup()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Satz holds' }), 'Sentence')
    expect(firstWords()[0]).toHaveTextContent('runSentenceShe ran home.')
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
    await press('Update Preview')
    expect(await button('Import')).toBeVisible()
    expect(read.mock.lastCall?.[0]).toBe('/api/import/an import/mapping')
    const { encoding, separator, hasHeader } = { encoding: 'utf-8', separator: ';', hasHeader: true }
    expect(lastReading()).toEqual({ csv: { encoding, separator, hasHeader, columns: ['WORD', 'SENTENCE'] } })
  })

  it('hold each part once', async () => {
    await show()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Satz holds' }), 'Word')
    expect(select('Begriff holds')).toHaveDisplayValue('Leave out')
    expect(within(firstWords()[0] ?? document.body).getByText('She ran home.')).toBeVisible()
  })

  it('are read again at once when the separator, the characters or the header change', async () => {
    await show()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Separator' }), 'Tab')
    expect(lastReading()).toEqual({ csv: { encoding: 'utf-8', separator: '\t', hasHeader: true } })
    await userEvent.selectOptions(select('Characters'), 'Greek')
    expect(lastReading()).toMatchObject({ csv: { encoding: 'windows-1253', columns: ['WORD', 'IGNORE'] } })
    await userEvent.click(screen.getByRole('checkbox', { name: /first row/ }))
    expect(lastReading()).toMatchObject({ csv: { hasHeader: false } })
  })

  it('that cannot be read so stay as they were, and the reason is told', async () => {
    read.mockImplementation(() =>
      Response.json(
        { error: 'Please choose the column with the words', code: 'INVALID_INPUT' },
        { status: 422 },
      ),
    )
    await show()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Begriff holds' }), 'Note')
    await press('Update Preview')
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose the column with the words')
    expect(select('Begriff holds')).toHaveDisplayValue('Note')
    expect(await button('Update Preview')).toBeVisible()
  })
})

describe('the fields of an Anki deck', () => {
  it('can be chosen for each note type, with its first notes beside', async () => {
    latest = deck
    await show()
    expect(await screen.findByText('Basic (1,200 notes)')).toBeVisible()
    expect(firstWords()[1]).toHaveTextContent('swamSentenceShe swam home.')
    await userEvent.selectOptions(select('Back holds'), 'Word')
    await userEvent.selectOptions(select('Front holds'), 'Translation')
    expect(firstWords()[0]).toHaveTextContent('runTranslationlaufen')
    await press('Update Preview')
    expect(await button('Import')).toBeVisible()
    expect(lastReading()).toEqual({
      anki: {
        noteTypes: [
          { id: 1, fields: ['TRANSLATION', 'WORD'] },
          { id: 2, fields: ['WORD'] },
        ],
      },
    })
  })
})
