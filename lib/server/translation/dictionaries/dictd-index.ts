import 'server-only'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { firstIndexWhere } from '@/lib/domain/binary-search'
import { DictionaryError } from '@/lib/server/translation/dictionaries/dictionary-error'

/** Position and length of an article in the unpacked text, in bytes. */
export interface ArticlePlace {
  offset: number
  length: number
}

/** Offsets of an index's lines, in bytes, sorted by headword. */
type Lines = Uint32Array<ArrayBuffer>

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const DIGITS = new Map([...BASE64].map((character, value) => [character, value]))
const LINE_FEED = 10
const TAB = 9
/** Bytes. Headwords are words or phrases; a longer line means that the file is not an index. */
const MAX_LINE_LENGTH = 4_096
/** Bytes. The longest known article has 40 KB. */
const MAX_ARTICLE_LENGTH = 1_000_000
/** Per headword. A word with many meanings has a few dozen articles. */
const MAX_ARTICLES = 200
/** Headwords of articles about the dictionary itself; some dictionaries write them with hyphens. */
export const ABOUT_ITSELF = /^00-?database/

/**
 * The index of a dictionary, searched on disk. Memory holds only the offsets of its lines, four bytes each, sorted by
 * the headword's bytes. They are sorted here if needed: most indexes have that order, but dictd's own differs between
 * versions.
 */
export class DictdIndex {
  private readonly lineBytes = Buffer.alloc(MAX_LINE_LENGTH)

  private constructor(
    private readonly file: number,
    private readonly lines: Lines,
  ) {}

  /** @throws {DictionaryError} when the file is not an index */
  static open(path: string): DictdIndex {
    const lines = orderLines(readFileSync(path))
    return new DictdIndex(openSync(path, 'r'), lines)
  }

  /**
   * The articles of a headword, spelled as in the index, in the index's order.
   * @throws {DictionaryError} when a line is damaged
   */
  find(headword: string): ArticlePlace[] {
    const wanted = Buffer.from(headword)
    const places = []
    for (let line = this.firstFrom(wanted); places.length < MAX_ARTICLES; line += 1) {
      const bytes = this.lineAt(line)
      if (bytes === null || !headwordOf(bytes).equals(wanted)) break
      places.push(parsePlace(bytes))
    }
    return places
  }

  close(): void {
    closeSync(this.file)
  }

  private firstFrom(wanted: Buffer): number {
    return firstIndexWhere(this.lines.length, (number) => {
      const line = this.lineAt(number)
      return line === null || Buffer.compare(headwordOf(line), wanted) >= 0
    })
  }

  /** A view of a shared buffer: valid until the next line is read. */
  private lineAt(number: number): Buffer | null {
    const start = this.lines[number]
    if (start === undefined) return null
    const read = readSync(this.file, this.lineBytes, 0, MAX_LINE_LENGTH, start)
    return this.lineBytes.subarray(0, endOfLine(this.lineBytes.subarray(0, read), 0))
  }
}

/** Offsets of the lines, sorted by headword. @throws {DictionaryError} when the file is not an index */
function orderLines(index: Buffer): Lines {
  const starts: number[] = []
  let isOrdered = true
  for (let start = 0; start < index.length; ) {
    const end = endOfLine(index, start)
    const tab = index.indexOf(TAB, start)
    if (tab === -1 || tab > end || end - start >= MAX_LINE_LENGTH)
      throw new DictionaryError(`line ${starts.length + 1} of the index is damaged`)
    const previous = starts.at(-1)
    if (previous !== undefined && compareLines(index, previous, start) > 0) isOrdered = false
    starts.push(start)
    start = end + 1
  }
  if (starts.length === 0) throw new DictionaryError('the index is empty')
  const lines = Uint32Array.from(starts)
  return isOrdered ? lines : lines.sort((a, b) => compareLines(index, a, b))
}

function compareLines(index: Buffer, a: number, b: number): number {
  return index.compare(index, b, index.indexOf(TAB, b), a, index.indexOf(TAB, a))
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(LINE_FEED, start)
  return end === -1 ? bytes.length : end
}

function headwordOf(line: Buffer): Buffer {
  const tab = line.indexOf(TAB)
  return tab === -1 ? line : line.subarray(0, tab)
}

/** @throws {DictionaryError} when the line has no valid position and length */
function parsePlace(line: Buffer): ArticlePlace {
  const [, offset = '', length = ''] = line.toString().trimEnd().split('\t')
  const place = { offset: parseBase64(offset), length: parseBase64(length) }
  if (place.offset < 0 || place.length < 0 || place.offset > 2 ** 32 || place.length >= MAX_ARTICLE_LENGTH)
    throw new DictionaryError(
      `a line of the index is damaged: ${JSON.stringify(line.toString().slice(0, 80))}`,
    )
  return place
}

/** Parses dictd's numbers, most significant digit first; -1 for invalid text. */
function parseBase64(text: string): number {
  if (text === '' || text.length > 7) return -1
  let value = 0
  for (const character of text) {
    const digit = DIGITS.get(character)
    if (digit === undefined) return -1
    value = value * 64 + digit
  }
  return value
}
