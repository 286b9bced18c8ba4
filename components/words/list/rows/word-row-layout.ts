/**
 * Grid layout of a row: three short lines on a phone (four with very large text), one line of columns from 768 px; up to
 * 1024 px the stitches are below the badge, so that the meaning has room. Where the size of the text matters, it is a
 * container query: there a rem grows with the text. Also used by the skeleton, so that the layout does not shift when the
 * words arrive.
 */
export const ROW_LAYOUT =
  "relative grid items-center border-b border-line pt-4 pb-3.5 grid-cols-[minmax(0,1fr)_auto_2.75rem] gap-x-3 gap-y-1 [grid-template-areas:'word_badge_badge'_'meaning_meaning_meaning'_'stitches_context_menu'] @max-[14rem]:[grid-template-areas:'word_word_word'_'badge_badge_badge'_'meaning_meaning_meaning'_'stitches_context_menu'] md:min-h-21.5 md:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto_6.5rem_2.75rem] md:px-1 md:py-3.5 md:[grid-template-areas:'word_meaning_context_badge_menu'_'word_meaning_context_stitches_menu'] @min-[60rem]:grid-cols-[minmax(0,13.5rem)_minmax(0,1fr)_auto_auto_6.5rem_2.75rem] @min-[60rem]:gap-x-5 @min-[60rem]:[grid-template-areas:'word_meaning_context_stitches_badge_menu']"

/** A row as one line of 44 px: the word and what it means; from 768 px also the other columns, from 1024 px the stitches. */
export const COMPACT_ROW_LAYOUT =
  "relative grid min-h-11 items-center border-b border-line grid-cols-[minmax(0,2fr)_minmax(0,3fr)_2.75rem] gap-x-3 [grid-template-areas:'word_meaning_menu'] md:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto_6.5rem_2.75rem] md:px-1 md:[grid-template-areas:'word_meaning_context_badge_menu'] @min-[60rem]:grid-cols-[minmax(0,13.5rem)_minmax(0,1fr)_auto_auto_6.5rem_2.75rem] @min-[60rem]:gap-x-5 @min-[60rem]:[grid-template-areas:'word_meaning_context_stitches_badge_menu']"

/** Classes of the word. */
export const TITLE = {
  comfortable: 'headword line-clamp-2 text-[1.5rem]/[1.333] wrap-anywhere',
  compact: 'headword block truncate text-lg',
}

/** Estimated height in pixels, before a row is measured. */
export const ROW_HEIGHT = { phone: 143, wide: 87, compact: 44 }
