import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { uniqueBy } from '@/lib/domain/collections'
import { LIMITS } from '@/lib/domain/limits'
import { textKey } from '@/lib/domain/text/identity'
import { trimEndOf } from '@/lib/domain/text/trim-end-of'
import { type Clipping, looksLikeClippings, readClippings } from '@/lib/domain/transfer/books/read-clippings'
import {
  type LookUp,
  type LookUpContext,
  readLookedUp,
} from '@/lib/server/transfer/readers/e-readers/looked-up-words'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/readers/import-source'
import { readStart } from '@/lib/server/transfer/readers/read-start'

/** Ten years of a reader who highlights every page. */
const MAX_BYTES = 20 * 1024 * 1024
/** The first entry, which may be a long passage. */
const START_BYTES = 64 * 1024
/** Words of a highlight that is a word or a phrase; longer ones are sentences. */
const MAX_WORDS = 4

/** Whether a file is a Kindle's 'My Clippings.txt'. */
export async function isClippings(path: string): Promise<boolean> {
  const { size } = await stat(path)
  return size <= MAX_BYTES && looksLikeClippings((await readStart(path, START_BYTES)).toString())
}

export async function openClippings(path: string, context: LookUpContext): Promise<ImportSource> {
  const clippings = readClippings((await readFile(path)).toString())
  return {
    total: null,
    items: () => readItems(clippings, context),
    openFile: async () => null,
    close: async () => undefined,
  }
}

/** A note is at the end of what it is about. */
const keyOf = ({ title, place, text }: Clipping) =>
  place === null ? `${title}\n${text}` : `${title} ${place}`

/**
 * A highlight of at most four words is a word. A longer one of the same book that contains it is its sentence, newest
 * first; one that contains no highlighted word is named, because only the learner knows which word was meant.
 */
async function* readItems(
  clippings: readonly Clipping[],
  context: LookUpContext,
): AsyncIterable<ImportedItem> {
  const highlights = clippings.filter(({ isNote }) => !isNote)
  const newestFirst = uniqueBy(
    [...highlights].reverse(),
    ({ title, text }) => `${title}\n${textKey(bare(text))}`,
  )
  const words = newestFirst.filter(isWord)
  const passages = longest(newestFirst.filter((one) => !isWord(one)))
  const used = new Set<Clipping>()
  const notes = new Map(clippings.filter(({ isNote }) => isNote).map((note) => [keyOf(note), note]))
  const passagesWith = indexPassages(passages)
  const lookUps = words.flatMap((word) => {
    const around = passagesWith(word)
    const own = [word, ...around].flatMap((one) => notes.get(keyOf(one)) ?? [])
    for (const one of [...around, ...own]) used.add(one)
    const note = own.map(({ text }) => text).join(' ')
    const lookUp = toLookUp(word, note)
    return around.length > 0 ? around.map(({ text }) => ({ ...lookUp, passage: text })) : [lookUp]
  })
  let at = 0
  for await (const item of readLookedUp(lookUps, context)) {
    at += 1
    yield { ...item, at }
  }
  for (const { text } of passages.filter((one) => !used.has(one))) {
    at += 1
    yield { at, problem: `“${shorten(text)}” is a sentence. Highlight the word that you want to learn, too.` }
  }
  for (const { text } of [...notes.values()].filter((one) => !used.has(one))) {
    at += 1
    yield { at, problem: `“${shorten(text)}” is a note of yours. No highlighted word is at its place.` }
  }
}

const isWord = ({ text }: Clipping) => {
  const word = bare(text)
  return word.length <= LIMITS.word && word.split(' ').length <= MAX_WORDS && !/[.!?]\s/.test(word)
}

/** Without the punctuation around it, which a finger takes along. */
const bare = (text: string) => trimEndOf(text.replace(/^[^\p{L}\p{N}'’-]+/u, ''), /[^\p{L}\p{N}'’]/u)

/** A passage is highlighted again with more around it soon after: within so many entries. */
const NEAR = 20

/** Of passages that were highlighted again, with more around them, the longer ones. */
function longest(passages: readonly Clipping[]): Clipping[] {
  return passages.filter((one, index) => {
    const near = passages.slice(Math.max(0, index - NEAR), index + NEAR)
    return !near.some((other) => other.title === one.title && isLonger(other.text, one.text))
  })
}

const isLonger = (text: string, part: string) => text.length > part.length && text.includes(part)

/** Finds the passages of a word's book that contain the word, in their order. */
function indexPassages(passages: readonly Clipping[]): (word: Clipping) => Clipping[] {
  const byWord = new Map<string, Clipping[]>()
  const keysOf = ({ title, text }: Clipping) =>
    [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))].map((part) => `${title}\n${part}`)
  for (const passage of passages)
    for (const key of keysOf(passage)) {
      const found = byWord.get(key)
      if (found) found.push(passage)
      else byWord.set(key, [passage])
    }
  return (word) => {
    const [key = ''] = keysOf(word)
    return (byWord.get(key) ?? []).filter(({ text }) => contains(text, bare(word.text)))
  }
}

function contains(passage: string, word: string): boolean {
  const text = passage.toLowerCase()
  const part = word.toLowerCase()
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + part.length])
    if (isWhole) return true
  }
  return false
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

function toLookUp({ text, title, author, at }: Clipping, note: string): LookUp {
  return {
    form: bare(text),
    stem: '',
    mastered: false,
    addedAt: at,
    at,
    passage: '',
    start: null,
    note,
    title,
    book: [title, author].filter(Boolean).join(' – '),
  }
}

const SHOWN = 80
const shorten = (text: string) =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed().trimEnd()}…` : text
