/**
 * The sentence that a piece of a text stands in, on one line and at most 1,000 units long (LIMITS.sentence); a piece
 * that reaches over several sentences gives them all. `start` and `end` are offsets into `text`, in UTF-16 units.
 *
 * The bookmarklet carries this function as source text (components/settings/capture/bookmarklet.ts): it must stand alone, so everything
 * that it uses is inside.
 */
export function sentenceAround(text: string, start: number, end: number): string {
  const longest = 1_000
  /** No sentence worth keeping is longer; a page's whole text may come in. */
  const reach = 2_000
  /** How much of an overlong sentence stays before the word. */
  const lead = 400
  const offset = Math.max(0, start - reach)
  const near = text.slice(offset, end + reach)
  const from = start - offset
  const to = end - offset

  // A paragraph's end; a full stop with the quotes, brackets and footnote marks behind it; a CJK full stop.
  const ends = /\n\s*\n|[.!?…]+["'”’»)\]]*(?:\[\w{1,3}\])*(?=\s|$)|[。！？]+[”’」』）]*/g
  const abbreviation =
    /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|cf|No|Fig|pp?|e\.g|i\.e|\p{Lu}(?:\.\p{Lu})*)$/u

  let first = 0
  let last = near.length
  for (const match of near.matchAll(ends)) {
    const stop = match.index + match[0].length
    const isStop = match[0].startsWith('.') && !match[0].startsWith('..')
    const goesOn = /^\s+\p{Ll}/u.test(near.slice(stop, stop + 20)) && !/^[\n。！？]/.test(match[0])
    if (goesOn || (isStop && abbreviation.test(near.slice(Math.max(0, match.index - 12), match.index))))
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
