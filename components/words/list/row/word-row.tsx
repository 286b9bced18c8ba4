import { cx } from '@/components/ui/class-names'
import { StageBadge } from '@/components/ui/progress/stage-badge'
import { Stitches } from '@/components/ui/progress/stitches'
import { EditNoteButton } from '@/components/words/list/row/edit-note-button'
import { KeptRow } from '@/components/words/list/row/kept-row'
import { NotSavedYet } from '@/components/words/list/row/not-saved-yet'
import { WordContextIcons } from '@/components/words/list/row/word-context-icons'
import { COMPACT_ROW_LAYOUT, ROW_LAYOUT } from '@/components/words/list/row/word-row-layout'
import { WordRowText } from '@/components/words/list/row/word-row-text'
import { WordRowTitle } from '@/components/words/list/row/word-row-title'
import { useRowDensity } from '@/components/words/list/row-density'
import { PartOfSpeech } from '@/components/words/part-of-speech'
import { isOnServer, type WordRowData } from '@/components/words/word-list-answer'
import { WordMenu } from '@/components/words/word-menu'
import type { ListSearch } from '@/components/words/word-rows'

/** Stitches of a word; ten reviews fill them all. */
const STITCHES = 10

export type WordRowProps = {
  word: WordRowData
  /** The language of the translation. */
  language: string | null
  search: ListSearch | null
  /** Null while no word of the list is selected. */
  isSelected: boolean | null
  onOpen: () => void
  onSelect: () => void
  onDelete: () => void
}

/** One word of the list. */
export function WordRow(props: WordRowProps) {
  const { word, language, search, isSelected } = props
  if (isOnServer(word)) return <SavedRow {...props} />
  return <KeptRow word={word} language={language} search={search} isSelecting={isSelected !== null} />
}

/** The whole row opens the word's review or selects it; the menu is above that area. */
function SavedRow({ word, language, search, isSelected, onOpen, onSelect, onDelete }: WordRowProps) {
  const isCompact = useRowDensity() === 'compact'
  const reviews = Math.min(word.reviewCount, STITCHES)
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
        isSelected !== null && 'select-none max-md:-mx-5 max-md:ps-16 max-md:pe-5 md:ps-12',
        isSelected && 'bg-thread-soft md:rounded-sm',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 [grid-area:word] md:block">
        <WordRowTitle word={word} isSelected={isSelected} isCompact={isCompact} onOpen={onOpen} />
        {!isCompact && word.partOfSpeech && <PartOfSpeech>{word.partOfSpeech}</PartOfSpeech>}
      </div>
      <WordRowText word={word} language={language} search={search} isCompact={isCompact} />
      <div
        className={cx(
          'flex items-center gap-1 justify-self-end [grid-area:context]',
          isCompact && 'max-md:hidden',
        )}
      >
        <WordContextIcons context={word.context} />
        {isSelected === null && <EditNoteButton word={word} />}
      </div>
      <Stitches
        total={STITCHES}
        filled={reviews}
        label={`${reviews} of ${STITCHES} reviews`}
        className={cx(
          '[grid-area:stitches] justify-self-start md:@max-[60rem]:ms-2.5 md:@max-[60rem]:self-start',
          isCompact && '@max-[60rem]:hidden',
        )}
      />
      {word.kept ? (
        <NotSavedYet className={badgePlace} />
      ) : (
        <StageBadge stage={word.stage} className={badgePlace} />
      )}
      <WordMenu word={word} onOpen={onOpen} onSelect={onSelect} onDelete={onDelete} />
    </div>
  )
}
