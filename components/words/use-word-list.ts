'use client'

import { useQuery } from '@apollo/client/react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { withKeptWords } from '@/components/words/list/kept-rows'
import { deletedWords, hideWords, keptAnswer } from '@/components/words/list/word-list-memory'
import {
  toWordListAnswer,
  type WordListAnswer,
  withoutWords,
  withUnsentAnswers,
} from '@/components/words/word-list-answer'
import { type LearningStageFilter, WordListDocument } from '@/generated/operations'
import { pendingAnswers } from '@/lib/client/answers/pending-answers'
import { keptDeletions, pendingChanges } from '@/lib/client/answers/pending-changes'
import { useUnsent } from '@/lib/client/kept/use-unsent'

/** The stages that the word list loads; 'Show learned' and a search add Learned (docs/product.md, Word list). */
const STAGES: LearningStageFilter[] = ['Reviewing', 'New']
const STAGES_WITH_LEARNED: LearningStageFilter[] = [...STAGES, 'Learned']

export interface WordList {
  /** Null until the first response. */
  answer: WordListAnswer | null
  isLoading: boolean
  hasFailed: boolean
  refresh: () => void
}

/**
 * The viewer's words: rows from the last visit immediately, fresh rows when they arrive. Always queries the network
 * and uses its own store, because normalising ten thousand words in the Apollo cache would block the page for
 * seconds (docs/decisions/0009).
 */
export function useWordList(showLearned: boolean): WordList {
  // Once loaded, learned words stay, so that the end of a search sends no request.
  const [hasLearned, setHasLearned] = useState(showLearned)
  if (showLearned && !hasLearned) setHasLearned(true)
  const { data, error, loading, refetch } = useQuery(WordListDocument, {
    variables: { stages: hasLearned ? STAGES_WITH_LEARNED : STAGES },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const latest = keptAnswer.use()
  const deleted = deletedWords.use()
  // Offline there are only the rows of the last visit.
  const userId = data?.viewer.user?.id ?? latest?.userId
  const unsent = useUnsent(pendingAnswers, userId)
  const changes = useUnsent(pendingChanges, userId)

  // Words deleted offline before the page was loaded.
  useLayoutEffect(() => {
    if (userId) hideWords(keptDeletions(userId))
  }, [userId])

  // A layout effect, so that the store has the rows before the first paint. The list shows the store, which may
  // contain changes not confirmed by the server.
  useLayoutEffect(() => {
    if (data) keptAnswer.set(toWordListAnswer(data.viewer))
  }, [data])

  const answer = useMemo(() => {
    if (!latest) return null
    const left = withKeptWords(withUnsentAnswers(withoutWords(latest, deleted), unsent), changes)
    return showLearned ? left : { ...left, rows: left.rows.filter(({ stage }) => stage !== 'LEARNED') }
  }, [latest, deleted, unsent, changes, showLearned])

  return {
    answer,
    isLoading: loading,
    hasFailed: Boolean(error) && !loading,
    // `error` reports a failed refetch; the promise is not needed.
    refresh: () => void refetch().catch(() => undefined),
  }
}
