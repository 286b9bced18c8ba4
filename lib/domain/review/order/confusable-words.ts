import { lookAlike, toWrittenWord } from '@/lib/domain/review/order/look-alike'
import { answerKey, answerKeysOf } from '@/lib/domain/text/answer-key'
import { STOP_WORDS } from '@/lib/domain/text/stop-words'
import { formKeysOf, wordsOf } from '@/lib/domain/words/in-text/find-word-places'

/** What is known of a word that is studied in a session. */
export type StudiedWord = Readonly<{
  id: string
  text: string
  /** Irregular forms. */
  forms: readonly string[]
  /** The saved meanings. */
  meanings: readonly string[]
  /** Of the word and of its meanings. */
  translations: readonly string[]
  /** From the dictionary. */
  synonyms: readonly string[]
  /** Numbers of its meanings in the dictionary and of the nearest ones. */
  kin: readonly number[]
}>

/** For each word, by id, the ids of those that a learner may take for it. A word without such others is not in it. */
export type Confusable = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The words of a session that learners take for one another: they share a meaning or a translation, are synonyms, one is named
 * in a meaning of the other, or they look alike. Works by keys, because most of a hundred words have nothing in common.
 */
export function findConfusable(words: readonly StudiedWord[]): Confusable {
  const links = new Map<string, Set<string>>()
  const link = (a: string, b: string) => {
    if (a === b) return
    links.set(a, (links.get(a) ?? new Set()).add(b))
    links.set(b, (links.get(b) ?? new Set()).add(a))
  }
  const named = groupByKey(words, namesOf)
  for (const word of words)
    for (const key of saidOf(word)) for (const id of named.get(key) ?? []) link(word.id, id)
  for (const group of [named, groupByKey(words, sharedKeysOf)])
    for (const ids of group.values())
      for (const [place, id] of ids.entries()) for (const other of ids.slice(place + 1)) link(id, other)
  const written = words.map(({ id, text }) => ({ id, written: toWrittenWord(text) }))
  for (const [place, one] of written.entries())
    for (const other of written.slice(place + 1))
      if (lookAlike(one.written, other.written)) link(one.id, other.id)
  return links
}

/** All forms of a word: a text that says one of them names the word. */
const namesOf = ({ text, forms }: StudiedWord) => formKeysOf(text.replace(/^to /i, ''), forms)

/** What a word says about itself that may name another: its synonyms, the answers and the words of its meanings. */
function saidOf({ meanings, synonyms }: StudiedWord): ReadonlySet<string> {
  const inMeanings = meanings.flatMap((meaning) => [
    ...answerKeysOf(meaning),
    ...wordsOf(meaning).flatMap(({ key }) => (STOP_WORDS.has(key) ? [] : key)),
  ])
  return new Set([...synonyms.map(answerKey), ...inMeanings])
}

/** Two words with one of these in common mean the same, or nearly. */
function sharedKeysOf({ kin, meanings, translations }: StudiedWord): ReadonlySet<string> {
  return new Set([
    ...kin.map((number) => `kin ${number}`),
    ...meanings.flatMap(answerKeysOf).map((key) => `meaning ${key}`),
    ...translations.flatMap(answerKeysOf).map((key) => `translation ${key}`),
  ])
}

function groupByKey(
  words: readonly StudiedWord[],
  keysOf: (word: StudiedWord) => Iterable<string>,
): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const word of words)
    for (const key of keysOf(word)) if (key !== '') groups.set(key, [...(groups.get(key) ?? []), word.id])
  return groups
}
