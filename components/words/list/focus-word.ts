/** Focuses the title of a word in the list. Says whether its row is on the page. */
export function focusWord(id: string): boolean {
  const title = document.querySelector<HTMLElement>(`li[data-id="${id}"] [data-word]`)
  title?.focus()
  return title !== null
}

/** Focuses the first of the words that came back to the list, once its row is drawn. On other pages nothing happens. */
export function focusRestoredWord(ids: readonly string[]): void {
  requestAnimationFrame(() => ids.some(focusWord))
}
