/**
 * The backdrop fades over 300 px while the finger pulls the sheet down (docs/product.md, Sheet steps). The drawer
 * publishes the progress as a share of its own height; `--sheet-height` (use-swipe-distance.ts) converts it to
 * pixels.
 */
export const SHEET_BACKDROP =
  'fixed inset-0 z-40 bg-veil opacity-[calc(1-var(--drawer-swipe-progress)*var(--sheet-height,300)/300)] transition-opacity duration-300 data-swiping:duration-0 data-ending-style:opacity-0 data-starting-style:opacity-0'

/*
 * The drawer moves a dragged sheet by an inline `transform`: our styles must use the same property, or both
 * movements add up.
 * Phone: slides in from the bottom and follows the finger. A strip below it (after:) covers the gap of an upward
 * pull. From 768 px: a centred card that grows slightly.
 */
export const SHEET_POPUP = [
  'relative flex max-h-[calc(100dvh-3.25rem)] w-full flex-col rounded-t-lg bg-surface text-ink shadow-float outline-none',
  '[transform:translateY(var(--drawer-swipe-movement-y))] transition-[transform,translate,scale,opacity] duration-300 ease-spring',
  'data-swiping:duration-0 data-swiping:select-none data-ending-style:ease-out',
  'data-starting-style:translate-y-full data-ending-style:translate-y-full',
  'max-md:after:absolute max-md:after:inset-x-0 max-md:after:top-full max-md:after:h-16 max-md:after:bg-surface',
  'md:max-h-[min(44rem,calc(100dvh-4rem))] md:max-w-[35rem] md:rounded-lg md:border md:border-line md:duration-200',
  'md:data-starting-style:translate-y-2 md:data-starting-style:scale-[0.97] md:data-starting-style:opacity-0',
  'md:data-ending-style:translate-y-0 md:data-ending-style:scale-[0.98] md:data-ending-style:opacity-0',
].join(' ')

export const SHEET_VIEWPORT = 'fixed inset-0 z-40 flex items-end justify-center md:items-center md:p-8'

export const SHEET_TALL = 'h-[calc(100dvh-3.25rem)] md:h-[min(44rem,calc(100dvh-4rem))]'

export const SHEET_WIDE = 'lg:max-w-[60rem]'
