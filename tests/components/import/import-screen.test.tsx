import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IMPORT_FORMATS } from '@/lib/domain/transfer/import-formats'
import { refusal, startUploadServer, type UploadServer } from '@/tests/support/files/upload-server'
import {
  button,
  csvImport,
  deck,
  firstWords,
  prepared,
  press,
  resetImports,
  select,
  server,
  showImports,
  step,
} from '@/tests/support/transfer/import-screen'

let uploads: UploadServer
const read = vi.fn<(address: string, init: RequestInit) => Response>()

const choose = (file: File) => userEvent.upload(screen.getByLabelText('File to import'), file)
const lastReading = () => JSON.parse(String(read.mock.lastCall?.[1].body))

beforeEach(async () => {
  resetImports()
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

it('offers the files of every format, and says where to find them', async () => {
  await showImports()
  const offered = screen.getByLabelText('File to import').getAttribute('accept')?.split(',')
  const chooser = screen.getByRole('region', { name: 'Choose a file' })
  for (const { fileTypes, help } of Object.values(IMPORT_FORMATS)) {
    expect(offered).toEqual(expect.arrayContaining([...fileTypes]))
    if (help) expect(within(chooser).getByText(help.name).nextSibling).toHaveTextContent(help.text)
  }
  expect(within(chooser).getByText('Kindle').nextSibling).toHaveTextContent(/vocab\.db/)
})

describe('a chosen file', () => {
  it('is compared with the words before anything is imported, and the focus goes with the step', async () => {
    await showImports()
    let answer = () => {}
    uploads.hold = new Promise((resolve) => {
      answer = resolve
    })
    await choose(new File(['a'], 'wordloom.zip'))
    expect(await step(/^(Sending|Comparing) wordloom\.zip/)).toHaveFocus()
    server.latest = prepared
    answer()
    expect(await step('wordloom.zip')).toHaveFocus()
    expect((await screen.findByText('Will be added')).nextSibling).toHaveTextContent('9 words')
    expect(screen.getByText('In the file').nextSibling).toHaveTextContent('13 words')
    expect(screen.getByText('Belong to the word above them').nextSibling).toHaveTextContent('1 word')
    await userEvent.click(screen.getByText('Not as in the file (1)'))
    expect(screen.getByText(/note was shortened/).closest('li')).toHaveTextContent(
      'No. 4: The note was shortened.',
    )
    expect(server.sent).toEqual([])
  })

  it('that is refused says why, and another one can be chosen', async () => {
    await showImports()
    uploads.answers.push(refusal('ARCHIVE_DAMAGED'))
    await choose(new File(['a'], 'broken.apkg'))
    const reason = 'broken.apkg: This file could not be opened. It may be damaged or incomplete.'
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    server.latest = prepared
    await choose(new File(['a'], 'good.apkg'))
    expect(await step('wordloom.zip')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('can be dropped anywhere on the page', async () => {
    await showImports()
    server.latest = prepared
    const file = new File(['a'], 'dropped.csv')
    const files = Object.assign([file], { item: () => file })
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
    expect(await step('wordloom.zip')).toBeVisible()
    expect(uploads.received[0]?.fields).toContainEqual(['name', 'dropped.csv'])
  })

  it('is forgotten when it is cancelled', async () => {
    server.latest = prepared
    await showImports()
    await press('Cancel')
    expect(await button('Choose File')).toHaveFocus()
    expect(server.sent).toEqual([['CancelImport', { input: { id: 'an import' } }]])
  })
})

describe('an import', () => {
  it('leaves the settings alone unless asked, and can be undone', async () => {
    server.latest = prepared
    await showImports()
    await press('Import')
    expect(server.sent).toEqual([
      ['StartImport', { input: { id: 'an import', withSettings: false, withoutUnknown: false } }],
    ])
    expect(await step('wordloom.zip is imported')).toHaveFocus()
    await press('Undo Import')
    expect(await step('The import of wordloom.zip is undone')).toBeVisible()
    expect(await button('Choose Another File')).toBeVisible()
  })

  it('takes over the settings on request', async () => {
    server.latest = prepared
    await showImports()
    await userEvent.click(await screen.findByRole('checkbox', { name: /settings/ }))
    await press('Import')
    expect(server.sent).toEqual([
      ['StartImport', { input: { id: 'an import', withSettings: true, withoutUnknown: false } }],
    ])
  })

  it('that the server refuses says why, and stays prepared', async () => {
    server.latest = prepared
    server.refused = 'Another import is still running.'
    await showImports()
    await press('Import')
    // An urgent toast is in the page twice: the visible one, and one that is announced to screen readers.
    expect(await screen.findAllByText('Another import is still running.')).not.toHaveLength(0)
    expect(await button('Import')).toBeVisible()
  })

  it('shows how far it is, also after a reload, and is cancelled', async () => {
    server.latest = { ...prepared, state: 'RUNNING', position: 3 }
    await showImports()
    const bar = await screen.findByRole('progressbar', { name: 'Importing wordloom.zip' })
    expect(bar).toHaveAttribute('aria-valuetext', '25%')
    expect(screen.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument()
    await press('Cancel')
    expect(server.sent).toEqual([['CancelImport', { input: { id: 'an import' } }]])
  })

  it('that failed says why', async () => {
    server.latest = { ...prepared, state: 'FAILED', failure: 'This file could not be read.' }
    await showImports()
    expect(await step('The import of wordloom.zip failed')).toBeVisible()
    expect(screen.getByText('This file could not be read.')).toBeVisible()
    expect(await button('Choose Another File')).toBeVisible()
  })

  it('of earlier that day can be undone too', async () => {
    server.undoable = [{ id: 'first', fileName: 'first.csv', added: 3, changed: 0 }]
    server.latest = { ...prepared, state: 'UNDONE' }
    await showImports()
    await press('Undo the import of first.csv')
    expect(server.sent).toEqual([['UndoImport', { input: { id: 'first' } }]])
  })
})

describe('the columns of a CSV file', () => {
  beforeEach(() => {
    server.latest = csvImport
  })

  it('can be chosen; the first words follow, and the words are compared before the import', async () => {
    await showImports()
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
    await showImports()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Satz holds' }), 'Word')
    expect(select('Begriff holds')).toHaveDisplayValue('Leave out')
    expect(within(firstWords()[0] ?? document.body).getByText('She ran home.')).toBeVisible()
  })

  it('are read again at once when the separator, the characters or the header change', async () => {
    await showImports()
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
    await showImports()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Begriff holds' }), 'Note')
    await press('Update Preview')
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose the column with the words')
    expect(select('Begriff holds')).toHaveDisplayValue('Note')
    expect(await button('Update Preview')).toBeVisible()
  })
})

describe('the fields of an Anki deck', () => {
  it('can be chosen for each note type, with its first notes beside', async () => {
    server.latest = deck
    await showImports()
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
