import 'server-only'
import type { CsvEncoding } from '@/lib/domain/transfer/csv-options'

/** The characters at 0x80 to 0x9F of windows-1252 (Encoding standard, index windows-1252). */
const WINDOWS_1252 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178'

type Decoder = Pick<TextDecoder, 'decode'>

/**
 * A TextDecoder. That of Node 20 reads windows-1252 as Latin-1: typographic quotation marks, dashes, œ and € would be
 * control characters, which no text keeps.
 */
export function createDecoder(encoding: CsvEncoding): Decoder {
  const decoder = new TextDecoder(encoding)
  if (encoding !== 'windows-1252') return decoder
  return {
    decode: (...input) =>
      decoder
        .decode(...input)
        .replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80)),
  }
}
