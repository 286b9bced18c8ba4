'use client'

import { useMemo } from 'react'
import { ListChips } from '@/components/words/list-chips'
import { useDeleteWord } from '@/components/words/use-delete-word'
import { useWordList } from '@/components/words/use-word-list'
import { useWordListView } from '@/components/words/use-word-list-view'
import { WordList } from '@/components/words/word-list'
import type { WordRowData } from '@/components/words/word-list-answer'
import { WordToolbar } from '@/components/words/word-toolbar'
import { WordsEmpty } from '@/components/words/words-empty'
import { WordsFailed, WordsStale } from '@/components/words/words-failed'
import { WordsHeader } from '@/components/words/words-header'
import { WordsSkeleton } from '@/components/words/words-skeleton'
import { countLine, emptyWordList, indexWords, showWords } from '@/lib/domain/word-list'
import { formatWordListView } from '@/lib/domain/word-list-address'

const NO_ROWS: readonly WordRowData[] = []

/** The word list's page: search, sort, lists, and every word a link to its review (spec.md section 2, Word list). */
export function WordsScreen() {
  return (
    <div className="page py-6 md:py-9">
      <Words />
    </div>
  )
}

function Words() {
  const { view, changeView, saveView } = useWordListView()
  const { answer, isLoading, hasFailed, refresh } = useWordList(view.showLearned)
  const deleteWord = useDeleteWord(refresh)
  const rows = answer?.rows ?? NO_ROWS
  const index = useMemo(() => indexWords(rows), [rows])
  const shown = useMemo(() => showWords(index, view), [index, view])

  if (!answer) return hasFailed ? <WordsFailed onRetry={refresh} /> : <WordsSkeleton />

  const empty = emptyWordList({
    shown: shown.length,
    hasAnyWord: answer.totalWords > 0,
    listCount: view.lists.length,
  })
  const count = countLine({
    shown: shown.length,
    total: rows.length,
    search: view.search,
    listCount: view.lists.length,
  })

  return (
    <div aria-busy={isLoading}>
      <WordsHeader count={count} lists={view.lists} canReview={answer.totalWords > 0} />
      {hasFailed && <WordsStale onRetry={refresh} />}
      {empty !== 'no-words-yet' && (
        <>
          <WordToolbar view={view} onChange={changeView} onSearchBlur={saveView} />
          <ListChips lists={answer.lists} view={view} onChange={changeView} />
        </>
      )}
      {empty ? (
        <WordsEmpty kind={empty} view={view} onChange={changeView} />
      ) : (
        <WordList
          words={shown}
          language={answer.language}
          address={formatWordListView(view)}
          onDelete={deleteWord}
        />
      )}
    </div>
  )
}
