import { Tag } from 'lucide-react'
import { cx } from '@/components/ui/class-names'
import { OWN_TEXT } from '@/components/ui/own-text'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { TranslationText } from '@/components/words/translation-text'
import type { WordRowData } from '@/components/words/word-list-answer'
import type { ListSearch } from '@/components/words/word-rows'
import { cutAround, kindOf, type MatchedText, type SearchField } from '@/lib/domain/words/list/found-text'

type WordRowTextProps = {
  word: Pick<WordRowData, 'id' | 'text' | 'meaning' | 'translation' | 'lists'>
  /** The language of the translation. */
  language: string | null
  search: ListSearch | null
  /** Everything on one line. */
  isCompact: boolean
}

/** The meaning, or what else a search has found; below it the translation and the lists. */
export function WordRowText({ word, language, search, isCompact }: WordRowTextProps) {
  const found = search?.find(word)
  const match =
    found && found.field !== 'word' ? cutAround(found.text, search?.typed ?? '', kindOf(found.field)) : null
  return (
    <div className="min-w-0 [grid-area:meaning]">
      {found && match && (
        <WhatMatched field={found.field} match={match} language={language} isCompact={isCompact} />
      )}
      {!match && word.meaning && (
        <p
          lang="en"
          translate="no"
          dir="auto"
          className={cx(
            'w-fit max-w-full max-md:truncate max-md:text-ink-soft',
            isCompact ? 'truncate' : 'md:line-clamp-2 md:wrap-anywhere',
          )}
        >
          {word.meaning}
        </p>
      )}
      {!isCompact && (word.translation || word.lists.length > 0) && (
        <div className="flex items-center gap-3">
          {word.translation && (
            <TranslationText text={word.translation} language={language} className="aside truncate" />
          )}
          <RowLists names={word.lists} />
        </div>
      )}
    </div>
  )
}

const FIELD_NAMES: Record<SearchField, string> = {
  word: 'Word',
  meaning: 'Meaning',
  translation: 'Translation',
  note: 'Note',
  sentence: 'Sentence',
  list: 'List',
}

type WhatMatchedProps = {
  field: SearchField
  match: MatchedText
  language: string | null
  isCompact: boolean
}

/** The language of what a search looks in; '' where it is not known. */
function languageOf(field: SearchField, own: string | null): string {
  if (field === 'translation') return own ?? ''
  return field === 'note' || field === 'list' ? '' : 'en'
}

function WhatMatched({ field, match, language, isCompact }: WhatMatchedProps) {
  const lang = languageOf(field, language)
  return (
    <p
      translate="no"
      dir="auto"
      className={cx('w-fit max-w-full', isCompact ? 'truncate' : 'line-clamp-2 wrap-anywhere')}
    >
      <span className="small-caps me-1 text-ink-faint">{FIELD_NAMES[field]}</span>{' '}
      <span lang={lang}>{match.before}</span>{' '}
      <mark lang={lang} className="rounded-sm bg-marigold-soft px-0.5 text-inherit">
        {match.match}
      </mark>{' '}
      <span lang={lang}>{match.after}</span>
    </p>
  )
}

function RowLists({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="flex min-w-[30%] items-center gap-1.5 text-xs text-ink-faint">
      <Tag aria-hidden size={13} className="shrink-0" />
      <VisuallyHidden>Lists: </VisuallyHidden>
      <span {...OWN_TEXT} className="truncate">
        {names.join(', ')}
      </span>
    </p>
  )
}
