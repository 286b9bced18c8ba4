/**
 * Whether a name fits a pattern in which `*` stands for any characters and `?` for one. A star that fits too little takes one
 * character more, and only the last star does: at most as many steps as the lengths multiplied, whatever the pattern is.
 */
export function fitsWildcards(name: string, pattern: string): boolean {
  let [at, atPattern] = [0, 0]
  let star: { pattern: number; name: number } | null = null
  while (at < name.length) {
    const sign = pattern[atPattern]
    if (sign === '*') {
      star = { pattern: atPattern, name: at }
      atPattern += 1
    } else if (sign !== undefined && (sign === '?' || sign === name[at])) {
      at += 1
      atPattern += 1
    } else if (star) {
      star.name += 1
      at = star.name
      atPattern = star.pattern + 1
    } else {
      return false
    }
  }
  return /^\**$/.test(pattern.slice(atPattern))
}
