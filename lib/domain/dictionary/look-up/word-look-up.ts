import { findBaseForms, findCliticBases } from '@/lib/domain/dictionary/look-up/base-forms'
import { inThisOrder, toItem } from '@/lib/domain/dictionary/look-up/item'
import { type ShownVariant, WORD_FLAG } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import { chooseVariants } from '@/lib/domain/dictionary/look-up/search/capitalisation'
import type { PhraseIndex } from '@/lib/domain/dictionary/look-up/search/phrase-index'
import { findWithin } from '@/lib/domain/dictionary/look-up/search/phrase-search'
import { findRespelled } from '@/lib/domain/dictionary/look-up/search/respelled'
import { suggestWords } from '@/lib/domain/dictionary/look-up/search/suggestions'
import { TypoSearch } from '@/lib/domain/dictionary/look-up/search/typo-search'
import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import type { DictionaryItem, DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { LIMITS } from '@/lib/domain/limits'
import { tidyWord, toEnglishKey } from '@/lib/domain/text/dictionary-key.mjs'

/** Text to look up, and the most items of the answer. */
type Request = { text: string; max: number }

/** The word data that a look-up reads. */
export interface LookUpData {
  words: WordTable
  phrases: PhraseIndex
  /** The differently capitalised words of an entry, the most likely first; none for an inflected form. */
  variantsOf: (index: number) => readonly ShownVariant[] | Promise<readonly ShownVariant[]>
}

/** Looks words up in the word data, on the server and in a browser that keeps them: the same text has the same answer. */
export class WordLookUp {
  private readonly words: WordTable
  private readonly phrases: PhraseIndex
  private readonly variantsOf: LookUpData['variantsOf']
  private typos: TypoSearch | null = null

  constructor({ words, phrases, variantsOf }: LookUpData) {
    this.words = words
    this.phrases = phrases
    this.variantsOf = variantsOf
  }

  /** Words that begin with the text, best first. */
  suggest({ text, max }: Request): DictionarySuggestion[] {
    const key = toSearchableKey(text)
    if (key === null) return []
    return suggestWords(this.words, key, { max, phrases: this.phrases.findWithRarest(key) })
  }

  /** The word itself first, if it exists; else its base forms; else spelling corrections. */
  async lookUp({ text, max }: Request): Promise<DictionaryItem[]> {
    const clitics = findCliticBases(this.words, text)
    if (clitics.length > 0) return (await this.describeAll(clitics)).slice(0, max)
    const key = toSearchableKey(text)
    if (key === null) return []
    const bases = findBaseForms(this.words, key)
    const exact = await this.describeExact(text, key, bases)
    if (exact) return [exact, ...(await this.describeAll(this.irregularBasesOf(key)))].slice(0, max)
    const forms = bases.length > 0 ? bases : this.phrases.find(key)
    const near = [...forms, ...findRespelled(this.words, key)]
    // Signs alone have no key: 's' as an ending is none of the alternatives.
    const alternatives = (await this.describeAll([...new Set(near)])).filter(({ word }) => word !== '')
    if (alternatives.length > 0) return alternatives.slice(0, max)
    return this.isSpelledRight(key) ? [] : this.correct(key, max)
  }

  /**
   * Parts of a phrase that is not in the data: 'look forward' for 'look forward to'. For use only when a look-up finds
   * nothing.
   */
  async lookUpWithin({ text, max }: Request): Promise<DictionaryItem[]> {
    const key = toSearchableKey(text)
    if (key === null) return []
    return inThisOrder(await this.describeAll(findWithin(this.words, key).slice(0, max)))
  }

  /** What a look-up is answered where nothing else can be asked: what `lookUp` finds, else parts of the phrase. */
  async answer(request: Request): Promise<DictionaryItem[]> {
    const found = await this.lookUp(request)
    if (found.some(({ defs = [] }) => defs.length > 0)) return found
    const within = await this.lookUpWithin(request)
    return within.length > 0 ? within : found
  }

  /** The text itself as the only item, without `defs` when it is not a word. */
  async define({ text }: { text: string }): Promise<DictionaryItem[]> {
    const key = toSearchableKey(text)
    if (key === null) return []
    const bases = findBaseForms(this.words, key)
    const exact = await this.describeExact(text, key, bases)
    if (exact) return [exact]
    const word = tidyWord(text)
    const [base] = await this.describeAll(bases.length > 0 ? bases : findRespelled(this.words, key))
    return [base ? { ...base, word, defHeadword: base.word } : { word, score: 0 }]
  }

  private async describeExact(text: string, key: string, bases: number[]): Promise<DictionaryItem | null> {
    const index = this.words.find(key)
    if (index === -1) return null
    const ofBases = await Promise.all(bases.map(this.variantsOf))
    const baseWeight = Math.max(0, ...ofBases.map(([first]) => first?.[1] ?? 0))
    const chosen = chooseVariants(text, await this.variantsOf(index), baseWeight)
    return chosen.length > 0 ? toItem(index, chosen, this.words) : null
  }

  private describeAll(indexes: number[]): Promise<DictionaryItem[]> {
    return Promise.all(
      indexes.map(async (index) => toItem(index, (await this.variantsOf(index)).slice(0, 1), this.words)),
    )
  }

  /** For words that are also a form of another word: 'saw' → 'see'. */
  private irregularBasesOf(key: string): number[] {
    return this.words
      .irregularBases(key)
      .map((base) => this.words.find(base))
      .filter((base) => base !== -1)
  }

  /** A phrase whose words all exist is not a misspelling of a word: 'no way' is not 'Norway'. */
  private isSpelledRight(key: string): boolean {
    return key.includes(' ') && key.split(' ').every((word) => this.words.find(word) !== -1)
  }

  /** A misspelled form ('recieved') is corrected to its base form, which has the meanings. */
  private async correct(key: string, max: number): Promise<DictionaryItem[]> {
    this.typos ??= new TypoSearch(this.words)
    const scores = new Map<number, number>()
    for (const { index, score } of this.typos.search(key, 2 * max)) {
      const bases = findBaseForms(this.words, this.words.wordAt(index))
      const meant = this.words.hasFlag(index, WORD_FLAG.formOnly) ? bases[0] : index
      const isForm = bases.some((base) => scores.has(base))
      if (meant !== undefined && !isForm && !scores.has(meant)) scores.set(meant, score)
    }
    const best = [...scores].slice(0, max)
    const items = await this.describeAll(best.map(([index]) => index))
    return items.map((item, place) => ({ ...item, score: best[place]?.[1] ?? item.score }))
  }
}

/** The key of a text that can be looked up; null for text that is too long, emoji, other scripts and markup. */
export function toSearchableKey(text: string): string | null {
  return text.length <= LIMITS.word ? toEnglishKey(text) : null
}
