/**
 * The part of Anki's search language that other programs send: terms side by side, `or`, `-`, brackets and quotation marks; `deck:`,
 * `note:`, `tag:`, `nid:`, `cid:`, `is:`, `added:`, a field, or text that may be in any field. `*` stands for any characters and
 * `_` for one, unless a backslash is before it.
 */
export type SearchQuery =
  | Readonly<{ kind: 'all' | 'any'; parts: readonly SearchQuery[] }>
  | Readonly<{ kind: 'not'; part: SearchQuery }>
  | Readonly<{ kind: 'deck' | 'tag' | 'note' | 'text'; pattern: readonly PatternPart[] }>
  | Readonly<{ kind: 'field'; field: string; pattern: readonly PatternPart[] }>
  | Readonly<{ kind: 'ids'; numbers: readonly number[] }>
  | Readonly<{ kind: 'is'; state: SearchState }>
  | Readonly<{ kind: 'added'; days: number }>

/** Terms of Anki's language that this server does not know: otherwise they would be searched for as fields. */
const UNSUPPORTED: ReadonlySet<string> = new Set([
  'card',
  'did',
  'dupe',
  'edited',
  'flag',
  'has-cd',
  'introduced',
  'mid',
  'nc',
  'preset',
  'prop',
  'rated',
  're',
  'resched',
  'w',
])

const STATES = ['due', 'new', 'learn', 'review', 'suspended'] as const
export type SearchState = (typeof STATES)[number]

/** Text to find as it is written, any characters, or one. */
export type PatternPart = Readonly<{ text: string } | { any: 'many' | 'one' }>

/** What Anki does not understand either, or this server does not. */
export class SearchQueryError extends Error {}

/** Deep enough for every program, and not for an attack. */
const MAX_DEPTH = 20
const MAX_TERMS = 500
/** A century; a date so many days ago still is one. */
const MAX_ADDED_DAYS = 36_500

type Token = Readonly<{ kind: '(' | ')' | '-' | 'or' | 'and' } | { kind: 'term'; text: string }>

/** Reads a search. Throws SearchQueryError, with a sentence that says what is wrong. */
export function parseSearchQuery(search: string): SearchQuery {
  const tokens = tokensOf(search)
  if (tokens.length > MAX_TERMS) throw new SearchQueryError('the search has too many terms')
  let at = 0

  function alternatives(depth: number): SearchQuery {
    if (depth > MAX_DEPTH) throw new SearchQueryError('the search has too many brackets')
    const parts = [terms(depth)]
    while (tokens[at]?.kind === 'or') {
      at += 1
      parts.push(terms(depth))
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'any', parts }
  }

  function terms(depth: number): SearchQuery {
    const parts: SearchQuery[] = []
    for (;;) {
      const token = tokens[at]
      if (!token || token.kind === ')' || token.kind === 'or') break
      if (token.kind === 'and') at += 1
      else parts.push(term(depth))
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'all', parts }
  }

  function term(depth: number): SearchQuery {
    const token = tokens[at]
    at += 1
    if (token?.kind === '-') return { kind: 'not', part: term(depth + 1) }
    if (token?.kind === '(') {
      const inner = alternatives(depth + 1)
      if (tokens[at]?.kind !== ')') throw new SearchQueryError('a bracket of the search is not closed')
      at += 1
      return inner
    }
    if (token?.kind !== 'term') throw new SearchQueryError('the search is not complete')
    return readTerm(token.text)
  }

  const query = alternatives(0)
  if (at < tokens.length) throw new SearchQueryError('a bracket of the search was never opened')
  return query
}

/** Cuts a search into its terms and signs; a term keeps its backslashes. */
function tokensOf(search: string): Token[] {
  const tokens: Token[] = []
  let term = ''
  let isQuoted = false
  let wasQuoted = false
  const end = () => {
    const word = term.toLowerCase()
    if (term !== '' || wasQuoted)
      tokens.push(
        !wasQuoted && (word === 'or' || word === 'and') ? { kind: word } : { kind: 'term', text: term },
      )
    term = ''
    wasQuoted = false
  }
  for (let index = 0; index < search.length; index++) {
    const sign = search.charAt(index)
    if (sign === '\\' && index + 1 < search.length) {
      term += sign + search.charAt(++index)
    } else if (sign === '"') {
      isQuoted = !isQuoted
      wasQuoted = true
    } else if (isQuoted) {
      term += sign
    } else if (/[\s\u3000]/u.test(sign)) {
      end()
    } else if (sign === '(' || sign === ')') {
      end()
      tokens.push({ kind: sign })
    } else if (sign === '-' && term === '' && !wasQuoted) {
      tokens.push({ kind: '-' })
    } else {
      term += sign
    }
  }
  if (isQuoted) throw new SearchQueryError('a quotation mark of the search is not closed')
  end()
  return tokens
}

/** The place of the first colon without a backslash before it; -1: none. */
function colonIn(text: string): number {
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index += 1
    else if (text[index] === ':') return index
  }
  return -1
}

function readTerm(text: string): SearchQuery {
  const colon = colonIn(text)
  if (colon < 0) return { kind: 'text', pattern: patternOf(text) }
  const [name, value] = [unescaped(text.slice(0, colon)).toLowerCase(), text.slice(colon + 1)]
  switch (name) {
    case 'deck':
    case 'note':
    case 'tag':
      return { kind: name, pattern: patternOf(value) }
    case 'nid':
    case 'cid':
      return { kind: 'ids', numbers: value.split(',').map(readNumber) }
    case 'is':
      return { kind: 'is', state: readState(value) }
    case 'added':
      return { kind: 'added', days: Math.min(Math.max(1, readNumber(value)), MAX_ADDED_DAYS) }
    default:
      if (UNSUPPORTED.has(name)) throw new SearchQueryError(`${name}: is not supported`)
      return { kind: 'field', field: name, pattern: patternOf(value) }
  }
}

function readNumber(text: string): number {
  if (!/^\d{1,16}$/.test(text)) throw new SearchQueryError(`"${text}" is no number`)
  return Number(text)
}

function readState(text: string): SearchState {
  const state = STATES.find((one) => one === text.toLowerCase())
  if (!state) throw new SearchQueryError(`is:${text} is not supported`)
  return state
}

const unescaped = (text: string) => text.replace(/\\(.)/gu, '$1')

function patternOf(value: string): PatternPart[] {
  const parts: PatternPart[] = []
  let text = ''
  const push = (any: 'many' | 'one') => {
    if (text) parts.push({ text })
    text = ''
    parts.push({ any })
  }
  for (let index = 0; index < value.length; index++) {
    const sign = value.charAt(index)
    if (sign === '\\' && index + 1 < value.length) text += value.charAt(++index)
    else if (sign === '*') push('many')
    else if (sign === '_') push('one')
    else text += sign
  }
  if (text) parts.push({ text })
  return parts
}
