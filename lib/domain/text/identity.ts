import { foldText } from '@/lib/domain/text/clean'
import { APOSTROPHES, HYPHENS } from '@/lib/domain/text/letters.mjs'

const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g')
const ANY_HYPHEN = new RegExp(`[${HYPHENS}]`, 'g')

/**
 * The key that identifies a word or a list within a user's collection (docs/product.md, Word identity): its folded
 * text in lower case, with one kind of apostrophe and hyphen. It is normalised again because lower-casing can produce text
 * that is not NFC.
 */
export function textKey(text: string): string {
  return foldText(text).replace(ANY_APOSTROPHE, "'").replace(ANY_HYPHEN, '-').toLowerCase().normalize('NFC')
}
