/** What may hide a semicolon: comments, quoted texts and names, and bodies between $tags$. */
const HIDING = [
  /--[^\n]*/y,
  /\/\*[\s\S]*?\*\//y,
  /\bE'(?:[^'\\]|\\[\s\S]|'')*'/iy,
  /'(?:[^']|'')*'/y,
  /"(?:[^"]|"")*"/y,
  /(?<![\w$])(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1/iy,
]

/**
 * The statements of an SQL script, without the semicolons between them. It does not know comments inside comments, nor
 * function bodies without quotes (BEGIN ATOMIC); tests/unit/scripts/split-statements.test.ts compares it with PostgreSQL's own parser for every migration.
 * @param {string} script
 * @returns {string[]}
 */
export function splitStatements(script) {
  const statements = []
  let start = 0
  let isEmpty = true
  for (let at = 0; at <= script.length; ) {
    const hidden = hiddenAt(script, at)
    if (hidden) {
      isEmpty &&= /^(?:--|\/\*)/.test(hidden)
      at += hidden.length
      continue
    }
    if (at === script.length || script[at] === ';') {
      if (!isEmpty) statements.push(script.slice(start, at).trim())
      start = at + 1
      isEmpty = true
    } else if (!/\s/.test(script[at] ?? '')) isEmpty = false
    at++
  }
  return statements
}

/** @param {string} script @param {number} at @returns {string | undefined} what begins there and may hide a semicolon */
function hiddenAt(script, at) {
  for (const pattern of HIDING) {
    pattern.lastIndex = at
    const found = pattern.exec(script)
    if (found) return found[0]
  }
  return undefined
}
