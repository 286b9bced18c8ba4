/** The screen of imports, with a stand-in for the server that has its latest import. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Observable } from 'rxjs'
import { ImportScreen } from '@/components/import/import-screen'
// Normally loaded on first use, which on a busy machine takes longer than the test timeout.
import '@/components/import/ready-import'
import '@/components/import/text/text-chooser'
import type { UndoableImport, WordImport } from '@/components/import/use-import'
import { ToastHost } from '@/components/ui/toast/toast-host'
import '@/components/ui/toast/toaster'
import { makeProblem } from '@/tests/support/requests/problem'

interface ImportServer {
  latest: WordImport | null
  undoable: UndoableImport[]
  /** The message with which mutations are refused; null: they are not. */
  refused: string | null
  sent: [operation: string | undefined, variables: unknown][]
}

const AT_FIRST = { latest: null, undoable: [], refused: null }
export const server: ImportServer = { ...AT_FIRST, sent: [] }

/** Forgets what an earlier test did. */
export function resetImports(): void {
  Object.assign(server, { ...AT_FIRST, sent: [] })
}

export const prepared: WordImport = {
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
  rows: 13,
  refused: 0,
  lookedUp: 0,
  meaningsFound: 0,
  unknown: 0,
  problems: [{ at: 4, problem: 'The note was shortened.', kind: 'PARTLY' }],
  failure: null,
  canUndo: false,
  csv: null,
  text: null,
  ankiNoteTypes: null,
}
export const csvImport: WordImport = {
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
    isSure: true,
  },
}
const cell = (text: string, ...clozes: string[]) => ({ text, clozes })
export const deck: WordImport = {
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
            data: {
              viewer: { id: 'learner', latestImport: server.latest, undoableImports: server.undoable },
            },
          })
          return observer.complete()
        }
        server.sent.push([operationName, variables])
        const after = AFTER[operationName]
        if (!server.refused) server.latest = after && server.latest ? { ...server.latest, ...after } : null
        const name = operationName.charAt(0).toLowerCase() + operationName.slice(1)
        const problems = server.refused ? [makeProblem(server.refused, 'IMPORT_RUNNING')] : []
        observer.next({ data: { [name]: { success: !server.refused, problems } } })
        observer.complete()
      })
    }),
)

export async function showImports() {
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <ImportScreen />
      <ToastHost />
    </ApolloProvider>,
  )
  await act(async () => {})
}

export const button = (name: string) => screen.findByRole('button', { name })
export const press = async (name: string) => userEvent.click(await button(name))
export const step = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
export const select = (name: string) => screen.getByRole('combobox', { name })
export const firstWords = () => screen.getAllByRole('list', { name: 'The first words' })
