import { memo } from 'react'
import { cx } from '@/components/ui/class-names'
import { StageBadge } from '@/components/ui/progress/stage-badge'
import { Stitches } from '@/components/ui/progress/stitches'
import { PartOfSpeech } from '@/components/word-parts/part-of-speech'
import { EditNoteButton } from '@/components/words/list/rows/edit-note-button'
import { NotSavedYet } from '@/components/words/list/rows/not-saved-yet'
import { RowCheckMark } from '@/components/words/list/rows/row-check-mark'
import { useRowDensity } from '@/components/words/list/rows/row-density'
import { UnsentRow } from '@/components/words/list/rows/unsent-row'
import { WordContextIcons } from '@/components/words/list/rows/word-context-icons'
import { COMPACT_ROW_LAYOUT, ROW_LAYOUT } from '@/components/words/list/rows/word-row-layout'
import { WordRowText } from '@/components/words/list/rows/word-row-text'
import { WordRowTitle } from '@/components/words/list/rows/word-row-title'
import type { ListSearch } from '@/components/words/list/rows/word-rows'
import { isOnServer, type WordRowData } from '@/components/words/list/word-list-answer'
import { WordMenu } from '@/components/words/word-menu'
import { STITCHES } from '@/lib/domain/review/memory/known-stitches'

export type WordRowProps = {
  word: WordRowData
  /** The language of the translation. */
  language: string | null
  search: ListSearch | null
  /** Null while no word of the list is selected. */
  isSelected: boolean | null
  onOpen: (word: WordRowData) => void
  onSelect: (word: WordRowData) => void
  onDelete: (word: WordRowData) => void
}

/** One word of the list. Not rendered again when others are scrolled in, or follow. */
export const WordRow = memo(function WordRow(props: WordRowProps) {
  const { word, language, search, isSelected } = props
  if (isOnServer(word)) return <SavedRow {...props} />
  return <UnsentRow word={word} language={language} search={search} isSelecting={isSelected !== null} />
})

/** The whole row opens the word's review or selects it; the menu is above that area. */
function SavedRow({ word, language, search, isSelected, onOpen, onSelect, onDelete }: WordRowProps) {
  const isCompact = useRowDensity() === 'compact'
  const badgePlace = cx(
    'justify-self-end [grid-area:badge] @max-[14rem]:justify-self-start md:justify-self-start md:@max-[60rem]:self-end',
    isCompact ? 'max-md:hidden' : 'max-md:mt-1 max-md:self-start',
  )
  return (
    <div
      data-selected={isSelected || undefined}
      className={cx(
        'group touch-manipulation [-webkit-touch-callout:none]',
        isCompact ? COMPACT_ROW_LAYOUT : ROW_LAYOUT,
        // Selecting moves nothing: the next press may already be on its way.
        isSelected !== null && 'select-none max-md:-mx-5 max-md:px-5 md:-mx-3 md:px-4',
        isSelected && 'bg-thread-soft',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 [grid-area:word] md:block">
        <WordRowTitle word={word} isSelected={isSelected} isCompact={isCompact} onOpen={() => onOpen(word)} />
        {!isCompact && <PartOfSpeech>{word.partOfSpeech}</PartOfSpeech>}
      </div>
      <WordRowText word={word} language={language} search={search} isCompact={isCompact} />
      <div
        className={cx(
          'flex items-center gap-1 justify-self-end [grid-area:context]',
          isCompact && 'max-md:hidden',
        )}
      >
        <WordContextIcons context={word.context} />
        <div className={cx(isSelected !== null && 'invisible')}>
          <EditNoteButton word={word} />
        </div>
      </div>
      <Stitches
        total={STITCHES}
        filled={word.stitches}
        label={`Memory: ${word.stitches} of ${STITCHES}`}
        className={cx(
          '[grid-area:stitches] justify-self-start md:@max-[60rem]:ms-2.5 md:@max-[60rem]:self-start',
          isCompact && '@max-[60rem]:hidden',
        )}
      />
      {word.unsent ? (
        <NotSavedYet className={badgePlace} />
      ) : (
        <StageBadge stage={word.stage} className={badgePlace} />
      )}
      {isSelected === null ? (
        <WordMenu
          word={word}
          onOpen={() => onOpen(word)}
          onSelect={() => onSelect(word)}
          onDelete={() => onDelete(word)}
        />
      ) : (
        <RowCheckMark isChecked={isSelected} />
      )}
    </div>
  )
}
