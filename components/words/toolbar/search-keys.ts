import type { KeyboardEvent } from 'react'
import { isComposing } from '@/lib/client/keyboard/composing'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'

const firstWord = () => document.querySelector<HTMLElement>('li[data-id] [data-word]')

/**
 * Keys in the search field: the down arrow goes to the first word found, Enter opens it.
 * @param toAdd the searched text, if no word equals it: Enter adds it when nothing was found
 */
export function searchKeys(toAdd: string | null, onLeave: () => void) {
  return (event: KeyboardEvent) => {
    // Enter and arrows choose characters while an input method is open.
    if (isComposing(event.nativeEvent) || event.shiftKey || event.altKey) return
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    const word = firstWord()
    if (event.key === 'ArrowDown') return word?.focus()
    onLeave()
    if (word) word.click()
    else if (toAdd) openAddWord({ capture: { text: toAdd } })
  }
}
