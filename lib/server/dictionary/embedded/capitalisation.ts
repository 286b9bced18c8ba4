import 'server-only'
import { tidyWord } from '@/lib/domain/dictionary/key.mjs'
import type { Variant } from '@/lib/server/dictionary/embedded/file-format.mjs'

/** A word typed with exactly its capitals wins unless another reading is this much more common. */
const FAR_MORE_COMMON = 10

const ALL_CAPITALS = /^[A-Z]{2,}$/

/**
 * Of the differently capitalised words of one entry, those that the typed text may mean, the likeliest first:
 * 'march' is also 'March', but 'it' is not 'IT' and 'he' is not helium. A phone capitalises first letters by
 * itself: 'He' still means 'he'.
 *
 * @param baseWeight how common the words are that the text is an inflected form of: 'led' is rather a form of
 *   'lead' than 'LED'; none is meant then
 */
export function chooseVariants(text: string, variants: readonly Variant[], baseWeight: number): Variant[] {
  const typed = tidyWord(text)
  const [likeliest] = variants
  if (!likeliest) return []
  const exact = variants.find(([word]) => word === typed)
  const isExactMeant = exact && (ALL_CAPITALS.test(typed) || (exact[1] + 1) * FAR_MORE_COMMON >= likeliest[1])
  const first = isExactMeant ? exact : likeliest
  if (!exact && hasCapitals(first) && baseWeight > first[1]) return []
  if (isSymbol(first)) return [first]
  return [first, ...variants.filter((variant) => variant !== first && !isSymbol(variant))]
}

function hasCapitals([word]: Variant): boolean {
  return word !== word.toLowerCase()
}

/** Abbreviations, chemical symbols, letters: a different word altogether, not a name written with a capital. */
function isSymbol(variant: Variant): boolean {
  const [word] = variant
  return hasCapitals(variant) && (word.length <= 2 || ALL_CAPITALS.test(word))
}
