/** The selected words of a list, and the start of a range. */
export interface WordSelection {
  ids: ReadonlySet<string>
  /** The last word that was selected individually: a range begins there. */
  anchor: string | null
  /** The selection before the range from the anchor: when the range shrinks, these words stay selected. */
  base: ReadonlySet<string>
}

export const NOTHING_SELECTED: WordSelection = Object.freeze({
  ids: new Set<string>(),
  anchor: null,
  base: new Set<string>(),
})

export type SelectionAction =
  | { type: 'toggle'; id: string }
  /** Selects the range from the anchor to this word; `order` is the order shown. */
  | { type: 'extend'; id: string; order: readonly string[] }
  | { type: 'all'; order: readonly string[] }
  | { type: 'clear' }
  /** Deselects words that are no longer shown, so that actions never affect hidden words. */
  | { type: 'keep'; order: readonly string[] }

export function reduceSelection(selection: WordSelection, action: SelectionAction): WordSelection {
  switch (action.type) {
    case 'toggle':
      return choose(withToggled(selection.ids, action.id), action.id)
    case 'extend':
      return extend(selection, action.id, action.order)
    case 'all':
      return choose(new Set(action.order), selection.anchor)
    case 'clear':
      return NOTHING_SELECTED
    case 'keep':
      return keep(selection, new Set(action.order))
  }
}

function choose(ids: ReadonlySet<string>, anchor: string | null): WordSelection {
  return { ids, anchor, base: ids }
}

function withToggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function extend(selection: WordSelection, id: string, order: readonly string[]): WordSelection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (to === -1) return selection
  if (from === -1) return choose(new Set([...selection.ids, id]), id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...selection, ids: new Set([...selection.base, ...range]) }
}

function keep({ ids, anchor, base }: WordSelection, shown: ReadonlySet<string>): WordSelection {
  const shownOf = (set: ReadonlySet<string>) => new Set([...set].filter((id) => shown.has(id)))
  return {
    ids: shownOf(ids),
    anchor: anchor !== null && shown.has(anchor) ? anchor : null,
    base: shownOf(base),
  }
}
