import type { RefObject } from 'react'
import { actionsByKey, SHORTCUTS } from '@/lib/client/keyboard/shortcuts'
import { useKeys } from '@/lib/client/keyboard/use-keys'

const NUMBERS: readonly string[] = SHORTCUTS['In Word Association'].link.keys

type TileKeys = {
  board: RefObject<HTMLElement | null>
  /** Chooses the next or the previous word; undefined while none is open. */
  stepWord: ((by: 1 | -1) => void) | undefined
  /** Links the partner with this number. */
  link: (number: number) => void
}

/** Arrow keys: up and down through the words, or through the partners once the focus is there; left and right from one to the other. */
export function useTileKeys({ board, stepWord, link }: TileKeys): void {
  const tilesOf = (column: 'word' | 'partner') => [
    ...(board.current?.querySelectorAll<HTMLElement>(`[data-tile=${column}]:not([aria-disabled])`) ?? []),
  ]

  function step(by: 1 | -1) {
    const partners = tilesOf('partner')
    const at = partners.indexOf(document.activeElement as HTMLElement)
    if (at >= 0) return partners.at((at + by) % partners.length)?.focus()
    stepWord?.(by)
    focusChosen()
  }

  /** The chosen word is another one after the next render. */
  const focusChosen = () =>
    requestAnimationFrame(() => board.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus())

  useKeys({
    ...Object.fromEntries(NUMBERS.map((key) => [key, stepWord && (() => link(Number(key)))])),
    ...actionsByKey('In Word Association', {
      previousWord: stepWord && (() => step(-1)),
      nextWord: stepWord && (() => step(1)),
      toPartners: stepWord && (() => tilesOf('partner')[0]?.focus()),
      toWords: stepWord && focusChosen,
    }),
  })
}
