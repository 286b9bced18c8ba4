'use client'

import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { cx } from '@/components/ui/class-names'
import { TextField } from '@/components/ui/field/text-field'
import { Kbd } from '@/components/ui/kbd'
import { SortMenu } from '@/components/words/toolbar/sort-menu'
import { MAX_SEARCH_CHARACTERS } from '@/lib/domain/text/fold-for-search'
import { lineLimit, textRoom } from '@/lib/domain/text/text-limit'
import type { WordListView } from '@/lib/domain/words/list/word-list'
import { formatWordListView } from '@/lib/domain/words/list/word-list-address'

const SEARCH_LIMIT = lineLimit(MAX_SEARCH_CHARACTERS)

export type WordToolbarProps = {
  view: WordListView
  onChange: (change: Partial<WordListView>) => void
  onSearchBlur: () => void
  onSearchKeyDown: (event: KeyboardEvent) => void
}

/** The search box and the sort menu. */
export function WordToolbar({ view, onChange, onSearchBlur, onSearchKeyDown }: WordToolbarProps) {
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onChange({ search: '' })
    input.current?.focus()
  }

  return (
    <div className="mt-6 flex flex-wrap gap-2 md:gap-3">
      {/* In a narrow window, the longest sort label wraps to its own line. */}
      {/* Before the page's scripts run, the browser sends the form. */}
      <form action="/words" onSubmit={(event) => event.preventDefault()} className="min-w-0 grow basis-40">
        <TextField
          ref={input}
          type="search"
          name="q"
          label="Search words..."
          labelHidden
          placeholder="Search words..."
          value={view.search}
          onChange={(event) => onChange({ search: event.target.value })}
          onBlur={onSearchBlur}
          onKeyDown={onSearchKeyDown}
          room={textRoom(view.search, SEARCH_LIMIT, 'search')}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          aria-keyshortcuts="/"
          data-shortcut="search"
          start={<Search aria-hidden size={20} />}
          end={view.search ? <ClearSearch onPress={clear} /> : <SlashHint />}
          className={cx('[&::-webkit-search-cancel-button]:appearance-none', !view.search && 'max-md:pe-4')}
        />
        {[...new URLSearchParams(formatWordListView({ ...view, search: '' }))].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </form>
      <SortMenu
        sort={view.sort}
        direction={view.direction}
        onSortChange={(sort) => onChange({ sort })}
        onDirectionChange={(direction) => onChange({ direction })}
      />
    </div>
  )
}

function ClearSearch({ onPress }: { onPress: () => void }) {
  return <IconButton label="Clear search" icon={<X size={18} />} onClick={onPress} />
}

/** Shortcut hint, hidden on phones. */
function SlashHint() {
  return (
    <span aria-hidden className="me-2.5 max-md:hidden">
      <Kbd>/</Kbd>
    </span>
  )
}
