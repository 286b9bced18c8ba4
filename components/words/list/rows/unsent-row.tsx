import { cx } from '@/components/ui/class-names'
import { PartOfSpeech } from '@/components/word-parts/part-of-speech'
import { NotSavedYet } from '@/components/words/list/rows/not-saved-yet'
import { useRowDensity } from '@/components/words/list/rows/row-density'
import { WordContextIcons } from '@/components/words/list/rows/word-context-icons'
import { COMPACT_ROW_LAYOUT, ROW_LAYOUT, TITLE } from '@/components/words/list/rows/word-row-layout'
import { WordRowText } from '@/components/words/list/rows/word-row-text'
import type { ListSearch } from '@/components/words/list/rows/word-rows'
import type { WordRowData } from '@/components/words/list/word-list-answer'
import { wordText } from '@/lib/domain/text/text-language'

type UnsentRowProps = {
  word: WordRowData
  /** The language of the translation. */
  language: string | null
  search: ListSearch | null
  /** On a phone the other rows then fill the width. */
  isSelecting: boolean
}

/** A new word that the server does not have yet: it cannot be opened, selected or deleted. */
export function UnsentRow({ word, language, search, isSelecting }: UnsentRowProps) {
  const isCompact = useRowDensity() === 'compact'
  return (
    <div
      className={cx(isCompact ? COMPACT_ROW_LAYOUT : ROW_LAYOUT, isSelecting && 'max-md:-mx-5 max-md:px-5')}
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 [grid-area:word] md:block">
        <bdi
          {...wordText(word.text)}
          translate="no"
          className={isCompact ? TITLE.compact : TITLE.comfortable}
        >
          {word.text}
        </bdi>
        {!isCompact && <PartOfSpeech>{word.partOfSpeech}</PartOfSpeech>}
      </div>
      <WordRowText word={word} language={language} search={search} isCompact={isCompact} />
      <WordContextIcons
        context={word.context}
        className={cx('justify-self-end [grid-area:context]', isCompact && 'max-md:hidden')}
      />
      <NotSavedYet
        isNarrow={isCompact}
        className={cx(
          'justify-self-end md:justify-self-start md:[grid-area:badge]',
          isCompact ? 'max-md:[grid-area:menu]' : 'max-md:mt-1 max-md:self-start max-md:[grid-area:badge]',
        )}
      />
    </div>
  )
}
