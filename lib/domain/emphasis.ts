/** A piece of a sentence, `emphasised` where it is the word itself; `start` is where it begins, in UTF-16 units. */
export type TextPart = Readonly<{ text: string; start: number; emphasised: boolean }>

/** Cuts a sentence where the word stands in it, in its regular inflected forms too, so that it can be set apart. */
export function emphasiseWord(sentence: string, word: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: form, index: start } of word.trim() ? sentence.matchAll(formsOf(word.trim())) : []) {
    if (start > end) parts.push({ text: sentence.slice(end, start), start: end, emphasised: false })
    parts.push({ text: form, start, emphasised: true })
    end = start + form.length
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), start: end, emphasised: false })
  return parts
}

/**
 * Finds a word in its regular forms: plural and third person, past, -ing, comparison. Spelling rules are matched
 * generously ('stop' also finds a doubled 'stopp-'); irregular forms ('ran') would need a dictionary and are not found.
 */
function formsOf(word: string): RegExp {
  const stem = escapeRegExp(word)
  const last = escapeRegExp([...word].at(-1) ?? '')
  const forms = [`${stem}(?:e?s|e?d|ing|er|est|['’]s)?`, `${stem}${last}(?:ed|ing|er|est)`]
  if (/e$/i.test(word)) forms.push(`${escapeRegExp(word.slice(0, -1))}(?:ing|er|est)`)
  if (/[^aeiou]y$/i.test(word)) forms.push(`${escapeRegExp(word.slice(0, -1))}(?:ies|ied|ier|iest)`)
  // Not \b, which knows only ASCII letters.
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${forms.join('|')})(?![\\p{L}\\p{M}])`, 'giu')
}

// A hyphen must stay as it is: with the u flag, '\-' outside of brackets is a syntax error.
const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
