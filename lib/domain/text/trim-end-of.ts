/**
 * A text without the characters at its end that match. It takes one pass, where a pattern such as /x+$/ begins again at
 * every x of the text.
 *
 * @param character matches one character; with the flag u also one beyond the basic plane
 */
export function trimEndOf(text: string, character: RegExp): string {
  return text.slice(0, startOfRun(text, text.length, character))
}

/** Where the characters before `end` begin that match; `end` when the last one does not. */
export function startOfRun(text: string, end: number, character: RegExp): number {
  let start = end
  while (start > 0) {
    const isPair = (text.codePointAt(start - 2) ?? 0) > 0xffff
    const before = start - (isPair ? 2 : 1)
    if (!character.test(text.slice(before, start))) break
    start = before
  }
  return start
}
