import 'server-only'

export interface StarDictField {
  /** A letter of StarDict's format: 'm' is plain text, 'h' HTML. */
  type: string
  text: string
}

/**
 * The text fields of an article. A field's type is a lower-case letter and ends with a null byte, or an upper-case one
 * and begins with its length; binary fields are skipped.
 *
 * @param types of all articles, in order, without the end or length of the last; '' when each field begins with its type
 */
export function readStarDictFields(article: Buffer, types: string): StarDictField[] {
  const fields: StarDictField[] = []
  let at = 0
  for (let nth = 0; at < article.length; nth += 1) {
    const type = types === '' ? article.toString('latin1', at, at + 1) : types.charAt(nth)
    if (type === '') break
    if (types === '') at += 1
    const isLast = types !== '' && nth === types.length - 1
    const isBinary = type !== type.toLowerCase()
    const end = isLast ? article.length : isBinary ? endOfBinary(article, at) : endOfText(article, at)
    if (!isBinary) fields.push({ type, text: article.toString('utf8', at, end) })
    at = isBinary || isLast ? end : end + 1
  }
  return fields
}

function endOfText(article: Buffer, start: number): number {
  const end = article.indexOf(0, start)
  return end === -1 ? article.length : end
}

function endOfBinary(article: Buffer, start: number): number {
  return start + 4 > article.length ? article.length : start + 4 + article.readUInt32BE(start)
}
