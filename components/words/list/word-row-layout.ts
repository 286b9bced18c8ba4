/**
 * Where things stand in a row: on a phone three short lines, from 768 px one line of columns. Shared with the
 * skeleton, so that nothing moves when the words arrive.
 */
export const ROW_LAYOUT =
  "relative grid items-center border-b border-line pt-4 pb-3.5 grid-cols-[minmax(0,1fr)_auto_2.75rem] gap-x-3 gap-y-1 [grid-template-areas:'word_badge_badge'_'meaning_meaning_meaning'_'stitches_context_menu'] md:min-h-21.5 md:grid-cols-[minmax(0,13.5rem)_minmax(0,1fr)_auto_auto_6.5rem_2.75rem] md:gap-x-5 md:px-1 md:py-3.5 md:[grid-template-areas:'word_meaning_context_stitches_badge_menu']"

/** Pixels, before a row has been measured. */
export const ROW_HEIGHT = { phone: 143, wide: 87 }
