/**
 * The sentence that contains a part of a text, on one line and at most 1,000 units long (WORD_FIELDS.sentence); a part
 * that spans several sentences gives all of them. `start` and `end` are offsets into `text`, in UTF-16 units.
 *
 * The bookmarklet contains this function as source text (components/capture/bookmarklet.ts), so it must not
 * use anything defined outside of it.
 */
export function sentenceAround(text: string, start: number, end: number): string {
  const longest = 1_000
  /** Units searched on each side: no useful sentence is longer, and `text` may be a whole page. */
  const reach = 2_000
  /** Units kept before the word in a sentence that is too long. */
  const lead = 400
  const offset = Math.max(0, start - reach)
  const near = text.slice(offset, end + reach)
  const from = start - offset
  const to = end - offset

  // End of a paragraph; end punctuation with the quotes, brackets and footnote marks after it; a CJK full stop.
  const ends = /\n\s*\n|[.!?…]+["'”’»)\]]*(?:\[\w{1,3}\])*(?=\s|$)|[。！？]+[”’」』）]*/g
  const abbreviation =
    /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|cf|No|Fig|pp?|e\.g|i\.e|\p{Lu}(?:\.\p{Lu})*)$/u

  let first = 0
  let last = near.length
  for (const match of near.matchAll(ends)) {
    const stop = match.index + match[0].length
    const isStop = match[0].startsWith('.') && !match[0].startsWith('..')
    const continues = /^\s+\p{Ll}/u.test(near.slice(stop, stop + 20)) && !/^[\n。！？]/.test(match[0])
    if (continues || (isStop && abbreviation.test(near.slice(Math.max(0, match.index - 12), match.index))))
      continue
    if (stop <= from) first = stop
    else if (stop >= to) {
      last = stop
      break
    }
  }

  const fold = (part: string) => part.replace(/\[\d{1,3}\]/g, '').replace(/\s+/g, ' ')
  const whole = fold(near.slice(first, last)).trim()
  if (whole.length <= longest) return whole
  const before = fold(near.slice(first, from)).trimStart()
  const kept = before.length > lead ? `…${before.slice(-lead)}` : before
  return `${(kept + fold(near.slice(from, last))).slice(0, longest - 1).trim()}…`
}
