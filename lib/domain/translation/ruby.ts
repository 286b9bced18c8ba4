/** A text with its reading over the part that needs one: 借[か]りる. `reading` is '' where nothing needs one. */
export type RubyText = Readonly<{ before: string; base: string; reading: string; after: string }>

/** The part of a text that its reading repeats at the start and at the end needs no reading. */
export function toRuby(text: string, reading: string): RubyText {
  const [letters, sounds] = [[...text], [...reading]]
  const most = Math.min(letters.length, sounds.length) - 1
  const countSame = (isSame: (nth: number) => boolean, limit: number) => {
    let count = 0
    while (count < limit && isSame(count)) count += 1
    return count
  }
  const start = countSame((nth) => letters[nth] === sounds[nth], most)
  const end = countSame((nth) => letters.at(-1 - nth) === sounds.at(-1 - nth), most - start)
  const cut = (from: readonly string[]) => from.slice(start, from.length - end).join('')
  return {
    before: letters.slice(0, start).join(''),
    base: cut(letters),
    reading: cut(sounds),
    after: letters.slice(letters.length - end).join(''),
  }
}
