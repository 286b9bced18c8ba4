import { Tag } from 'lucide-react'
import { cx } from '@/components/ui/class-names'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { TranslationText } from '@/components/word-parts/translation-text'
import type { ListSearch } from '@/components/words/list/rows/word-rows'
import type { WordRowData } from '@/components/words/list/word-list-answer'
import { directionOf } from '@/lib/domain/languages/languages'
import { OWN_TEXT, wordText } from '@/lib/domain/text/text-language'
import { cutAround, kindOf, type MatchedText, type SearchField } from '@/lib/domain/words/list/found-text'

type WordRowTextProps = {
  word: Pick<WordRowData, 'id' | 'text' | 'meaning' | 'translation' | 'lists'>
  /** The language of the translation. */
  language: string | null
  search: ListSearch | null
  /** Everything on one line. */
  isCompact: boolean
}

/** The meaning, or what else a search has found; below it the translation (the meaning where that is found) and the lists. */
export function WordRowText({ word, language, search, isCompact }: WordRowTextProps) {
  const found = search?.find(word)
  const match =
    found && found.field !== 'word' ? cutAround(found.text, search?.typed ?? '', kindOf(found.field)) : null
  // Not twice the same.
  const isTranslationFound = match !== null && found?.field === 'translation'
  return (
    <div className="min-w-0 [grid-area:meaning]">
      {found && match && (
        <WhatMatched field={found.field} match={match} language={language} isCompact={isCompact} />
      )}
      {!match && word.meaning && (
        <p
          {...wordText(word.meaning)}
          translate="no"
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
          {isTranslationFound && word.meaning && (
            <p {...wordText(word.meaning)} translate="no" className="truncate text-sm text-ink-soft">
              {word.meaning}
            </p>
          )}
          {!isTranslationFound && word.translation && (
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

/** `lang` and `dir` of a text that a search has found. */
function attributesOf(field: SearchField, text: string, own: string | null) {
  if (field === 'translation') return { lang: own ?? '', dir: directionOf(own) }
  return field === 'note' || field === 'list' ? OWN_TEXT : wordText(text)
}

function WhatMatched({ field, match, language, isCompact }: WhatMatchedProps) {
  const { before, match: found, after } = match
  return (
    <p translate="no" className={isCompact ? 'truncate' : 'line-clamp-2 wrap-anywhere'}>
      <span className="small-caps me-1 text-ink-faint">{FIELD_NAMES[field]}</span>{' '}
      <bdi {...attributesOf(field, before + found + after, language)}>
        {before} <mark className="rounded-sm bg-marigold-soft px-0.5 text-inherit">{found}</mark> {after}
      </bdi>
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
