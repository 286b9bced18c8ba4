'use client'

import { useQuery } from '@apollo/client/react'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { withUnsentRows } from '@/components/words/list/unsent-rows'
import { useHiddenDeletions } from '@/components/words/list/use-hidden-deletions'
import {
  toFirstAnswer,
  toWordListAnswer,
  type WordListAnswer,
  withKnownRows,
  withoutWords,
  withUnsentAnswers,
} from '@/components/words/list/word-list-answer'
import { deletedWords, keptAnswer } from '@/components/words/list/word-list-memory'
import { hasLearnedWords, isFirstView, stagesWith } from '@/components/words/list/word-list-query'
import { WordListDocument, type WordListQuery } from '@/generated/operations'
import { useUnsentAnswers, useUnsentChanges } from '@/lib/client/outbox/use-unsent'
import type { WordListView } from '@/lib/domain/words/list/word-list'

/** Data of pages that were shown before: when the router shows such a page again, its rows may be old. */
const shownBefore = new WeakSet<WordListQuery>()

export interface WordListState {
  /** Null while there are no rows of this view. */
  answer: WordListAnswer | null
  isLoading: boolean
  hasFailed: boolean
  refresh: () => void
}

/**
 * The viewer's words: rows from the last visit immediately, otherwise the first rows from the page; fresh rows when they
 * arrive. Always queries the network and uses its own store, because normalising ten thousand words in the Apollo cache
 * would block the page for seconds (docs/decisions/0009).
 * @param initialData the first rows, if the page was opened with the first view
 */
export function useWordList(view: WordListView, initialData: WordListQuery | null): WordListState {
  const showLearned = hasLearnedWords(view)
  // Once loaded, learned words stay, so that the end of a search sends no request.
  const [hasLearned, setHasLearned] = useState(showLearned)
  if (showLearned && !hasLearned) setHasLearned(true)
  const { data, error, loading, refetch } = useQuery(WordListDocument, {
    variables: { stages: stagesWith(hasLearned) },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const first = useFirstAnswer(initialData)
  const kept = keptAnswer.use() ?? first
  const latest = kept && (kept.missing === 0 || isFirstView(view)) ? kept : null
  const deleted = deletedWords.use()
  // Offline there are only the rows of the last visit.
  const userId = data?.viewer.user?.id ?? latest?.userId
  const unsent = useUnsentAnswers(userId)
  const changes = useUnsentChanges(userId)

  useHiddenDeletions(userId)

  // From now on the store has them, as changes that are shown before the server confirms them need it.
  useLayoutEffect(() => {
    if (first && !keptAnswer.get()) keptAnswer.set(first)
  }, [first])

  // A layout effect, so that the store has the rows before the first paint. The list shows the store, which may
  // contain changes not confirmed by the server.
  useLayoutEffect(() => {
    if (!data) return
    const [answer, known] = [toWordListAnswer(data.viewer), keptAnswer.get()]
    keptAnswer.set(known ? withKnownRows(answer, known) : answer)
  }, [data])

  const answer = useMemo(() => {
    if (!latest) return null
    const left = withUnsentRows(withUnsentAnswers(withoutWords(latest, deleted), unsent), changes)
    if (showLearned || left.rows.every(({ stage }) => stage !== 'LEARNED')) return left
    return { ...left, rows: left.rows.filter(({ stage }) => stage !== 'LEARNED') }
  }, [latest, deleted, unsent, changes, showLearned])

  return {
    answer,
    isLoading: loading,
    hasFailed: Boolean(error) && !loading,
    // `error` reports a failed refetch; the promise is not needed.
    refresh: () => void refetch().catch(() => undefined),
  }
}

/** The first rows that the page brought; null if it brought none, or was shown before. */
function useFirstAnswer(initialData: WordListQuery | null): WordListAnswer | null {
  const [first] = useState(() =>
    initialData && !shownBefore.has(initialData) ? toFirstAnswer(initialData) : null,
  )
  useEffect(() => {
    if (initialData) shownBefore.add(initialData)
  }, [initialData])
  return first
}
