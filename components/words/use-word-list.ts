'use client'

import { useQuery } from '@apollo/client/react'
import { useLayoutEffect, useMemo } from 'react'
import { deletedWords, keptAnswer } from '@/components/words/list/word-list-memory'
import { toWordListAnswer, type WordListAnswer, withoutWords } from '@/components/words/word-list-answer'
import { type LearningStageFilter, WordListDocument } from '@/generated/operations'

/** The stages that the word list loads; 'Show learned' adds Learned (docs/product.md, Word list). */
const STAGES: LearningStageFilter[] = ['Reviewing', 'New']
const STAGES_WITH_LEARNED: LearningStageFilter[] = [...STAGES, 'Learned']

export interface WordList {
  /** Null until the first answer. */
  answer: WordListAnswer | null
  isLoading: boolean
  hasFailed: boolean
  refresh: () => void
}

/**
 * The viewer's words: those known from the last visit at once, fresh ones as soon as they come. Always asks the
 * network and keeps its own memory, because normalising ten thousand words would freeze the page for seconds
 * (docs/decisions/0009).
 */
export function useWordList(showLearned: boolean): WordList {
  const { data, error, loading, refetch } = useQuery(WordListDocument, {
    variables: { stages: showLearned ? STAGES_WITH_LEARNED : STAGES },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const latest = keptAnswer.use()
  const deleted = deletedWords.use()

  // Before anything is painted: what is shown is what is kept, so that a change shows before the server has it.
  useLayoutEffect(() => {
    if (data) keptAnswer.set(toWordListAnswer(data.viewer))
  }, [data])

  const answer = useMemo(() => {
    if (!latest) return null
    const left = withoutWords(latest, deleted)
    return showLearned ? left : { ...left, rows: left.rows.filter(({ stage }) => stage !== 'LEARNED') }
  }, [latest, deleted, showLearned])

  return {
    answer,
    isLoading: loading,
    hasFailed: Boolean(error) && !loading,
    // A failure of the refetch is told by `error`; the promise has nothing to add.
    refresh: () => void refetch().catch(() => undefined),
  }
}
