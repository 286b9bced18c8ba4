import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { LayoutViewerDocument, type LayoutViewerQuery } from '@/generated/operations'
import { createApolloClient } from '@/lib/client/api/apollo-client'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { startAgainAtLogin } from '@/lib/client/api/session-ended'
import { findCopyChoice } from '@/lib/client/copy-choice'
import { createLocalLink } from '@/lib/client/device-copy/answers/local-link'
import { followUnsent } from '@/lib/client/device-copy/answers/unsent-now'
import { withCopyLock } from '@/lib/client/device-copy/copy-lock'
import { renewNow } from '@/lib/client/device-copy/keep-renewed'
import { CopyEnded } from '@/lib/client/device-copy/renew-copy'
import { openStudy, type Study } from '@/lib/client/device-copy/study'
import { findDeviceLearner } from '@/lib/client/offline/device-learner'
import { areAnswersCounted, copyTime } from '@/lib/client/outbox/counted-answers'
import { onSentEntriesDropped } from '@/lib/client/outbox/sent-entries'

/** The copy of the device's learner, with what answers its queries. */
export type OpenStudy = Readonly<{
  userId: string
  study: Study
  /** Renews the copy, and what is seen of it, once the server has what was done here. */
  renew: () => Promise<void>
  client: ApolloClient
  viewerData: LayoutViewerQuery
  /** Answers a query from the copy. */
  ask: <Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => Promise<Data>
  end: () => void
}>

/** Opens the copy of the learner who was signed in here last; null where there is none, or where the browser cannot read it. */
export async function beginStudy(): Promise<OpenStudy | null> {
  const userId = findDeviceLearner()
  if (userId === null || findCopyChoice(userId) !== 'kept') return null
  const study = await openStudy(userId).catch(() => null)
  return study && toOpenStudy(userId, study)
}

async function toOpenStudy(userId: string, study: Study): Promise<OpenStudy> {
  areAnswersCounted.set(true)
  copyTime.set(new Date(study.storedAt).toISOString())
  let latest = study
  const unsent = followUnsent(userId, () => void refreshScreen(client))
  const client = createApolloClient(createLocalLink({ study: () => latest, unsent: unsent.now }))
  async function renew() {
    try {
      // Another tab may be at it, and then counts as sent what this one still has to count.
      if (!(await renewNow(client, userId))) await withCopyLock(async () => {})
    } catch (error) {
      // Of an account that is gone, or of a session that has ended.
      if (error instanceof CopyEnded) return startAgainAtLogin()
    }
    await reopen()
  }
  async function reopen() {
    latest = (await openStudy(userId)) ?? latest
    copyTime.set(new Date(latest.storedAt).toISOString())
    await refreshScreen(client)
  }
  function end() {
    stopListening()
    unsent.stop()
  }
  const ask: OpenStudy['ask'] = async (query, variables) => {
    const { data } = await client.query({ query, variables, fetchPolicy: 'no-cache' })
    if (data === undefined) throw new Error('The copy did not answer')
    return data
  }
  const stopListening = onSentEntriesDropped(() => void reopen().catch(() => undefined))
  const viewerData = await ask(LayoutViewerDocument, {})
  return { userId, study, renew, client, viewerData, ask, end }
}
