import { foldText } from '@/lib/domain/text/clean'

/** The deck of the words that are on no list. */
export const NO_LIST_DECK = Object.freeze({ name: 'Default', id: 1 })

/** Between the levels of a deck's name, and of a list's. */
const DECK_LEVEL = '::'
const LIST_LEVEL = ' / '

/** The name of the list that a deck stands for; null for the deck of the words on no list. */
export function listOfDeckName(deck: string): string | null {
  const levels = deck.split(DECK_LEVEL).map(foldText).filter(Boolean)
  const name = levels.join(LIST_LEVEL)
  return name.toLowerCase() === NO_LIST_DECK.name.toLowerCase() ? null : name
}

/** The name of the deck that stands for a list. */
export const deckOfList = (list: string): string => list.replaceAll(LIST_LEVEL, DECK_LEVEL)

/** Whether a list is this one, or one below it: 'Books' or 'Books / Emma' for 'Books'. Both as keys (textKey). */
export const isListWithin = (list: string, outer: string): boolean =>
  list === outer || list.startsWith(`${outer}${LIST_LEVEL}`)
