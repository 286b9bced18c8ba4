import { firstIndexWhere } from '@/lib/domain/binary-search'
import {
  type DeviceHead,
  FIRST_ENTRY_PART,
  HEAD_PART,
  NUMBERS_PART,
  WORDS_PART,
} from '@/lib/domain/dictionary/device/device-format.mjs'
import type { ShownVariant } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import { PhraseIndex } from '@/lib/domain/dictionary/look-up/search/phrase-index'
import { WordLookUp } from '@/lib/domain/dictionary/look-up/word-look-up'
import { WordTable } from '@/lib/domain/dictionary/look-up/word-table'

/** Bytes of all numbers of one word: two of four bytes, and two of one. */
const NUMBER_BYTES = 10

/** Reads a part by its number, not compressed. */
export type ReadDevicePart = (part: number) => Promise<ArrayBuffer>

/** Look-ups in the word data that a browser keeps. Reads the parts that all of them need; a look-up reads those of its words. */
export async function openDeviceDictionary(read: ReadDevicePart): Promise<WordLookUp> {
  const [words, numbers, headText] = await Promise.all([
    read(WORDS_PART),
    read(NUMBERS_PART),
    readText(read, HEAD_PART),
  ])
  const head: DeviceHead = JSON.parse(headText)
  const count = numbers.byteLength / NUMBER_BYTES
  const table = new WordTable({
    words: new Uint8Array(words),
    scores: new Uint32Array(numbers, 0, count),
    perMillion: new Float32Array(numbers, 4 * count, count),
    flags: new Uint8Array(numbers, 8 * count, count),
    partsOfSpeech: new Uint8Array(numbers, 9 * count, count),
    irregular: head.irregular,
  })
  const lines = rememberLast((part) => readText(read, part).then((text) => text.split('\n')))

  async function variantsOf(index: number): Promise<ShownVariant[]> {
    const { firstWords } = head
    const place = firstIndexWhere(firstWords.length, (place) => (firstWords[place] ?? 0) > index) - 1
    const line = (await lines(FIRST_ENTRY_PART + place))[index - (firstWords[place] ?? 0)]
    return line ? JSON.parse(line) : []
  }

  return new WordLookUp({ words: table, phrases: new PhraseIndex(table, () => head.phrases), variantsOf })
}

async function readText(read: ReadDevicePart, part: number): Promise<string> {
  return new TextDecoder().decode(await read(part))
}

/** A word, its bases and its neighbours are often in one part. */
function rememberLast<T>(load: (part: number) => Promise<T>): (part: number) => Promise<T> {
  let last: { part: number; value: Promise<T> } | null = null
  return (part) => {
    if (last?.part === part) return last.value
    last = { part, value: load(part) }
    return last.value
  }
}
