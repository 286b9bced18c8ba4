import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { showToast } from '@/components/ui/toast/toast'
import { keptAnswer } from '@/components/words/list/word-list-memory'
import {
  CancelImportDocument,
  ImportsDocument,
  type ImportsQuery,
  StartImportDocument,
  UndoImportDocument,
} from '@/generated/operations'
import { type Outcome, problemOf } from '@/lib/client/api/problem-of'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { markCopyBehind } from '@/lib/client/copy-behind'

type Imports = ImportsQuery['viewer']
export type WordImport = NonNullable<Imports['latestImport']>
export type UndoableImport = Imports['undoableImports'][number]

/** What the learner chose for a prepared import. */
export type ImportChoice = { withSettings: boolean; withoutUnknown: boolean }

/** Milliseconds between two requests for the progress of an import. */
const POLL_MS = 1_000

export const isMoving = (state: WordImport['state'] | undefined) => state === 'RUNNING' || state === 'UNDOING'

/** The user's latest import and what can be done with it. The server has its state: a reload shows the same. */
export function useImport() {
  const client = useApolloClient()
  const { data, error, loading, refetch, startPolling, stopPolling } = useQuery(ImportsDocument, {
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const latest = data?.viewer.latestImport ?? null
  const state = latest?.state
  const before = useRef(state)

  useEffect(() => {
    if (isMoving(state)) startPolling(POLL_MS)
    else stopPolling()
    const hasEnded = isMoving(before.current) && !isMoving(state)
    before.current = state
    if (!hasEnded) return
    // Other screens must not show the words from their caches.
    keptAnswer.set(null)
    markCopyBehind()
    client.cache.evict({ fieldName: 'viewer' })
    void refreshScreen(client)
  }, [state, startPolling, stopPolling, client])

  const refresh = () => refetch().then(noop, noop)

  const isUnderWay = useRef(false)

  /** Ignores further presses until the answer is there. */
  async function run(send: () => Promise<Outcome | undefined>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const problem = await problemOf(send())
    if (problem) showToast({ tone: 'error', title: 'That did not work', description: problem })
    await refresh()
    isUnderWay.current = false
  }

  return {
    latest,
    undoable: data?.viewer.undoableImports.filter(({ id }) => id !== latest?.id) ?? [],
    hasFailed: Boolean(error) && !data && !loading,
    refresh,
    start: (id: string, choice: ImportChoice = { withSettings: false, withoutUnknown: false }) =>
      run(() =>
        client
          .mutate({ mutation: StartImportDocument, variables: { input: { id, ...choice } } })
          .then((answer) => answer.data?.startImport),
      ),
    cancel: (id: string) =>
      run(() =>
        client
          .mutate({ mutation: CancelImportDocument, variables: { input: { id } } })
          .then((answer) => answer.data?.cancelImport),
      ),
    undo: (id: string) =>
      run(() =>
        client
          .mutate({ mutation: UndoImportDocument, variables: { input: { id } } })
          .then((answer) => answer.data?.undoImport),
      ),
  }
}

const noop = () => undefined
