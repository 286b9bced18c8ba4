import { WordRow } from '@/components/words/list/row/word-row'
import { isOnServer } from '@/components/words/word-list-answer'
import { ROWS_CLASS, type WordRowsProps } from '@/components/words/word-rows'

/** All rows are in the DOM. `total` gives screen readers the full count if only the beginning of a list is shown. */
export function ShortRows({
  words,
  total = words.length,
  language,
  search,
  selected,
  listProps,
  onOpen,
  onSelect,
  onDelete,
}: Omit<WordRowsProps, 'place'> & { total?: number }) {
  return (
    <ul {...listProps} aria-label="Words" className={ROWS_CLASS}>
      {words.map((word, index) => (
        <li
          key={word.id}
          data-id={isOnServer(word) ? word.id : undefined}
          aria-setsize={total}
          aria-posinset={index + 1}
          className="relative"
        >
          <WordRow
            word={word}
            language={language}
            search={search}
            isSelected={selected.size === 0 ? null : selected.has(word.id)}
            onOpen={() => onOpen([])}
            onSelect={() => onSelect(word)}
            onDelete={() => onDelete(word)}
          />
        </li>
      ))}
    </ul>
  )
}
