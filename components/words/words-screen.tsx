'use client'

import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { AddSearched } from '@/components/words/add-searched'
import { useDeleteWord } from '@/components/words/delete/use-delete-word'
import { useWordList } from '@/components/words/list/use-word-list'
import { useWordListView } from '@/components/words/list/use-word-list-view'
import { useWordMatches } from '@/components/words/list/use-word-matches'
import type { WordListAnswer, WordRowData } from '@/components/words/list/word-list-answer'
import { isFirstView } from '@/components/words/list/word-list-query'
import { ListChips } from '@/components/words/toolbar/list-chips'
import { searchKeys } from '@/components/words/toolbar/search-keys'
import { WordToolbar } from '@/components/words/toolbar/word-toolbar'
import { WordsHeader } from '@/components/words/toolbar/words-header'
import { WordList } from '@/components/words/word-list'
import { WordsFailed, WordsStale } from '@/components/words/words-failed'
import { ListChipsSkeleton, RowsSkeleton } from '@/components/words/words-skeleton'
import type { WordListQuery } from '@/generated/operations'
import { foldText } from '@/lib/domain/text/clean'
import { createFinder, type FindIn, textToAdd } from '@/lib/domain/words/list/list-search'
import {
  countLine,
  emptyWordList,
  indexWords,
  showWords,
  type WordListView,
} from '@/lib/domain/words/list/word-list'
import { formatWordListView } from '@/lib/domain/words/list/word-list-address'

// Most visits find words.
const WordsEmpty = lazyPart(() =>
  import('@/components/words/words-empty').then((module) => module.WordsEmpty),
)

const NO_ROWS: readonly WordRowData[] = []

type WordsScreenProps = {
  initialData?: WordListQuery | null
  /** What the learner should know of the words, below the title. */
  notice?: ReactNode
}

/**
 * The word list page: search, sort order, lists, and words that link to their review (docs/product.md, Word list).
 */
export function WordsScreen({ initialData = null, notice }: WordsScreenProps) {
  return (
    <div className="page py-6 md:py-10">
      <Words initialData={initialData} notice={notice} />
    </div>
  )
}

function Words({ initialData = null, notice }: WordsScreenProps) {
  const { view, changeView, saveView } = useWordListView()
  const isSearching = foldText(view.search) !== ''
  const list = useWordList(view, initialData)
  const { answer: latest, isReady, isLoading, hasFailed, refresh } = list
  // Parts that follow the first rows are rendered in short turns; all later changes are shown at once.
  const before = useDeferredValue(latest)
  const answer = before?.missing ? before : latest
  const elsewhere = useWordMatches(view.search)
  const find = useMemo(() => createFinder(view.search, elsewhere), [view.search, elsewhere])
  const rows = answer?.rows ?? NO_ROWS
  const index = useMemo(() => indexWords(rows), [rows])
  const shown = useMemo(() => showWords(index, view, find), [index, view, find])
  const hasAnyWord = answer?.totalWords !== 0
  const listCount = view.lists.length
  const learned = view.showLearned ? 0 : shown.filter(({ stage }) => stage === 'LEARNED').length
  const { search } = view
  const missing = answer?.missing ?? 0
  const isWhole = list.isWhole && missing === 0
  const total = rows.length + missing
  // The server says how many words there are; what a view shows of them is known when it has all of them.
  const isCounted = isReady && (isWhole || isFirstView(view))
  const count = countLine({ shown: shown.length + missing, total, search, learned, listCount })
  const toAdd = isWhole ? textToAdd(search, shown) : null

  return (
    <div aria-busy={isLoading}>
      <WordsHeader count={isCounted ? count : null} lists={view.lists} canReview={hasAnyWord} />
      {notice}
      {hasAnyWord && (
        <WordToolbar
          view={view}
          onChange={changeView}
          onSearchBlur={saveView}
          onSearchKeyDown={searchKeys(toAdd, saveView)}
        />
      )}
      {!answer && !hasFailed && <ListChipsSkeleton />}
      {answer && hasAnyWord && <ListChips lists={answer.lists} view={view} onChange={changeView} />}
      {isReady && hasFailed && <WordsStale onRetry={refresh} />}
      {toAdd && shown.length > 0 && <AddSearched text={toAdd} />}
      {answer && isReady && (
        <Rows
          answer={answer}
          shown={shown}
          isWhole={isWhole}
          toAdd={toAdd}
          find={isSearching ? find : null}
          view={view}
          onChange={changeView}
        />
      )}
      {!isReady && (hasFailed ? <WordsFailed onRetry={refresh} /> : <RowsSkeleton />)}
    </div>
  )
}

type RowsProps = {
  answer: WordListAnswer
  shown: readonly WordRowData[]
  /** False while more words of this view can come. */
  isWhole: boolean
  /** The searched text, if no word equals it. */
  toAdd: string | null
  /** Null without a search. */
  find: FindIn | null
  view: WordListView
  onChange: (change: Partial<WordListView>) => void
}

/** The words, or an empty state. Not rendered again while a request only confirms what is shown. */
const Rows = memo(function Rows({ answer, shown, isWhole, toAdd, find, view, onChange }: RowsProps) {
  const deleteWord = useDeleteWord()
  const empty = emptyWordList({
    shown: shown.length,
    hasAnyWord: answer.totalWords > 0,
    search: view.search,
    listCount: view.lists.length,
  })
  if (empty) {
    if (!isWhole) return <RowsSkeleton />
    return <WordsEmpty kind={empty} toAdd={toAdd} onChange={onChange} />
  }
  return (
    <WordList
      words={shown}
      missing={answer.missing}
      isWhole={isWhole}
      lists={answer.lists}
      language={answer.language}
      search={find && { typed: view.search, find }}
      address={formatWordListView(view)}
      onDelete={deleteWord}
    />
  )
})
