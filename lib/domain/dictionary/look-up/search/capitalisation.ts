import type { ShownVariant } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import { tidyWord } from '@/lib/domain/text/dictionary-key.mjs'

/** A word typed with its exact capitals wins, unless another variant is this many times more common. */
const FAR_MORE_COMMON = 10

const ALL_CAPITALS = /^[A-Z]{2,}$/

/**
 * The differently capitalised words of an entry that the typed text may mean, the most likely first: 'march' is also
 * 'March', but 'it' is not 'IT' and 'he' is not helium. Phones capitalise first letters automatically: 'He' still
 * means 'he'.
 *
 * @param baseWeight weight of the most common base form of the text. If it is higher than that of a capitalised word,
 *   the result is empty: 'led' is a form of 'lead', not 'LED'
 */
export function chooseVariants(
  text: string,
  variants: readonly ShownVariant[],
  baseWeight: number,
): ShownVariant[] {
  const typed = tidyWord(text)
  const [likeliest] = variants
  if (!likeliest) return []
  const exact = variants.find(([word]) => word === typed)
  const isExactMeant = exact && (ALL_CAPITALS.test(typed) || (exact[1] + 1) * FAR_MORE_COMMON >= likeliest[1])
  const first = isExactMeant ? exact : likeliest
  // Phones write 'Am' for 'am'; americium is looked up in full capitals at most.
  const isMeantAsTyped = exact && (ALL_CAPITALS.test(typed) || !isSymbol(first))
  if (!isMeantAsTyped && hasCapitals(first) && baseWeight > first[1]) return []
  if (isSymbol(first)) return [first]
  const isMeantToo = (variant: ShownVariant) =>
    !isSymbol(variant) && (!isProper(variant) || variant === exact)
  return [first, ...variants.filter((variant) => variant !== first && isMeantToo(variant))]
}

/** A name beside another word: 'Turkey' is not meant where 'turkey' was typed. */
const isProper = ([, , , , , , , proper]: ShownVariant) => proper === 1

function hasCapitals([word]: ShownVariant): boolean {
  return word !== word.toLowerCase()
}

/** An abbreviation, chemical symbol or letter: a different word, not a name written with a capital. */
function isSymbol(variant: ShownVariant): boolean {
  const [word] = variant
  return hasCapitals(variant) && (word.length <= 2 || ALL_CAPITALS.test(word))
}
