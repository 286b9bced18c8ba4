'use client'

import { useQuery } from '@apollo/client/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPartsLink } from '@/components/words/list/parts-link'
import { withUnsentRows } from '@/components/words/list/unsent-rows'
import { useHiddenDeletions } from '@/components/words/list/use-hidden-deletions'
import {
  toFirstAnswer,
  type WordListAnswer,
  withoutWords,
  withUnsentAnswers,
} from '@/components/words/list/word-list-answer'
import { deletedWords, keptAnswer } from '@/components/words/list/word-list-memory'
import { wordListParts } from '@/components/words/list/word-list-parts'
import { hasLearnedWords, isFirstView, stagesWith } from '@/components/words/list/word-list-query'
import { WordListDocument, type WordListQuery } from '@/generated/operations'
import { useUnsentAnswers, useUnsentChanges } from '@/lib/client/outbox/use-unsent'
import type { WordListView } from '@/lib/domain/words/list/word-list'

/** Data of pages that were shown before: when the router shows such a page again, its rows may be old. */
const shownBefore = new WeakSet<WordListQuery>()

export interface WordListState {
  /** Null while nothing is known of the list. */
  answer: WordListAnswer | null
  /** Whether rows of this view can be shown. */
  isReady: boolean
  /** Whether all words that belong to this view are in the rows. */
  isWhole: boolean
  isLoading: boolean
  hasFailed: boolean
  refresh: () => void
}

/**
 * The viewer's words: rows from the last visit immediately, otherwise the first rows from the page, then the others in parts
 * (word-list-parts.ts). Always queries the network and uses its own store, because normalising ten thousand words in the Apollo
 * cache would block the page for seconds (docs/decisions/0009).
 * @param initialData the first rows, if the page was opened with the first view
 */
export function useWordList(view: WordListView, initialData: WordListQuery | null): WordListState {
  const needsLearned = hasLearnedWords(view)
  // Once loaded, learned words stay, so that the end of a search sends no request.
  const [withLearned, setWithLearned] = useState(needsLearned)
  if (needsLearned && !withLearned) setWithLearned(true)
  const isAwaited = useRef(false)
  const context = useMemo(
    () => ({ link: createPartsLink(wordListParts(withLearned, isAwaited)) }),
    [withLearned],
  )
  const { error, loading, refetch } = useQuery(WordListDocument, {
    variables: { stages: stagesWith(withLearned) },
    context,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const first = useFirstAnswer(initialData)
  const kept = keptAnswer.use() ?? first
  const deleted = deletedWords.use()
  const unsent = useUnsentAnswers(kept?.userId)
  const changes = useUnsentChanges(kept?.userId)

  useHiddenDeletions(kept?.userId)

  // From now on the store has them, as changes that are shown before the server confirms them need it.
  useLayoutEffect(() => {
    if (first && !keptAnswer.get()) keptAnswer.set(first)
  }, [first])

  const hasFailed = Boolean(error) && !loading
  const hasAll = kept !== null && kept.missing === 0
  const showsLearned = needsLearned && kept?.hasLearned === true
  // Without the network there are only the rows of the last visit.
  const isWhole = hasAll && (!needsLearned || showsLearned || hasFailed)
  // A search begins with the words that are there; learned ones follow.
  const isReady = isWhole || (hasAll && !view.showLearned) || (kept !== null && isFirstView(view))
  useLayoutEffect(() => {
    isAwaited.current = !isReady
  }, [isReady])

  const answer = useMemo(() => {
    if (!kept) return null
    const left = withUnsentRows(withUnsentAnswers(withoutWords(kept, deleted), unsent), changes)
    if (showsLearned || left.rows.every(({ stage }) => stage !== 'LEARNED')) return left
    return { ...left, rows: left.rows.filter(({ stage }) => stage !== 'LEARNED') }
  }, [kept, deleted, unsent, changes, showsLearned])

  return {
    answer,
    isReady,
    isWhole,
    isLoading: loading,
    hasFailed,
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
