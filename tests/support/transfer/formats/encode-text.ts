/** Text in the encodings of older programs, which Node only decodes. */

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g

const tables = new Map<string, Map<string, number[]>>()

function tableOf(encoding: string): Map<string, number[]> {
  const table = tables.get(encoding) ?? makeTable(encoding)
  tables.set(encoding, table)
  return table
}

/** The bytes of every character that the encoding has. */
function makeTable(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, number[]>()
  const add = (bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes)
  }
  for (let byte = 0; byte < 256; byte++) add([byte])
  if (/^(?:shift|euc|gb|big5)/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail])
  // Node 20 decodes it as Latin-1.
  if (encoding === 'windows-1252')
    for (const [index, text] of [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'].entries())
      if (text !== ' ') table.set(text, [0x80 + index])
  return table
}

/** Encodes a text; throws at a character that the encoding does not have. */
export function encodeText(text: string, encoding: string): Buffer {
  const table = tableOf(encoding)
  const bytes = [...text.normalize('NFC')].flatMap((character) => {
    const found = table.get(character)
    if (found) return found
    // windows-1258 writes the tone of a vowel after it.
    const decomposed = character.normalize('NFD')
    const parts = [decomposed.replace(TONES, '').normalize('NFC'), ...(decomposed.match(TONES) ?? [])]
    return parts.flatMap((part) => {
      const bytesOfPart = table.get(part)
      if (!bytesOfPart || parts.length === 1) throw new Error(`${encoding} has no ${character}`)
      return bytesOfPart
    })
  })
  return Buffer.from(bytes)
}
