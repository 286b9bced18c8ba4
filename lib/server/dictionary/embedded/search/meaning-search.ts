import 'server-only'
import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import { askedPart, meaningTerms, RELATED_TERMS } from '@/lib/domain/dictionary/meaning-terms.mjs'
import { MEANING_CODES } from '@/lib/server/dictionary/embedded/file-format.mjs'
import type { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'

/** Bytes of one sense in the list of a term: its number (uint16) and the impact of the term. */
const POSTING = 3
/** A packed sense is word * WORD + place * PLACE + part of speech, with `place` below PLACES (file-format.mjs). */
const PLACE = 8
const PLACES = 32
const WORD = PLACE * PLACES
/**
 * `related`: of a word that is used for a word of the request. `base`: of a sense's score, the share that does not depend on how many
 * words of the request it has. `otherPart`: of another part of speech than the request asks for. `phrase`: rarely what is asked for. `second`: of the word's
 * second sense that fits. `commonness`: the exponent of a word's occurrences per million, as learners ask for common words first.
 * Chosen on the odd lines of tests/services/dictionary/meaning-requests.tsv.
 */
const WEIGHTS = Object.freeze({
  related: 0.5,
  base: 0.4,
  otherPart: 0.6,
  phrase: 0.7,
  second: 0.4,
  commonness: 0.03,
})

/** Occurrences per million below which words are equally rare. */
const RAREST = 0.1

/** A word with the sense that was found, by its place among those that are shown, and how well it fits: 0 to 1. */
export interface FoundMeaning {
  index: number
  place: number
  fit: number
}

interface RankedWord {
  index: number
  place: number
  best: number
  score: number
}

interface Score {
  impact: number
  terms: number
}

interface Term {
  start: number
  count: number
}

/** Finds the words of the learner's dictionary by what they mean: BM25 over their definitions, synonyms and examples. */
export class MeaningSearch {
  private readonly file: SectionReader
  private readonly words: WordTable
  private terms: ReadonlyMap<string, Term> | null = null
  private senses: Uint32Array = new Uint32Array()

  constructor(words: WordTable, file: SectionReader) {
    this.words = words
    this.file = file
  }

  /** The best first. Words that stand in the request are no answers. */
  find(request: string, max: number): FoundMeaning[] {
    this.terms ??= this.readTerms()
    const wanted = new Set(this.termsOf(request))
    const isAsked = (index: number) =>
      this.termsOf(this.words.wordAt(index)).every((term) => wanted.has(term))
    const best = this.rank(wanted, askedPart(request))
      .filter(({ index }) => !isAsked(index))
      .slice(0, max)
    const highest = best[0]?.score ?? 1
    return best.map(({ index, place, score }) => ({ index, place, fit: score / highest }))
  }

  /** Words with their best sense; a second sense that fits adds to the score. */
  private rank(wanted: ReadonlySet<string>, part: string | null): RankedWord[] {
    const words = new Map<number, RankedWord>()
    for (const [sense, found] of this.scoreSenses(wanted)) {
      const packed = this.senses[sense] ?? 0
      const index = Math.floor(packed / WORD)
      const isOfPart = part === null || MEANING_CODES[(packed % PLACE) - 1] === part
      const coverage = WEIGHTS.base + ((1 - WEIGHTS.base) * Math.min(found.terms, wanted.size)) / wanted.size
      const score = found.impact * coverage * (isOfPart ? 1 : WEIGHTS.otherPart)
      const place = Math.floor(packed / PLACE) % PLACES
      const known = words.get(index)
      if (!known) words.set(index, { index, place, best: score, score: score * this.weightOf(index) })
      else words.set(index, joinSense(known, { place, score }, this.weightOf(index)))
    }
    return [...words.values()].sort((a, b) => b.score - a.score)
  }

  private weightOf(index: number): number {
    const kind = this.words.wordAt(index).includes(' ') ? WEIGHTS.phrase : 1
    return kind * Math.max(this.words.perMillion(index), RAREST) ** WEIGHTS.commonness
  }

  private scoreSenses(wanted: ReadonlySet<string>): Map<number, Score> {
    const scores = new Map<number, Score>()
    for (const term of wanted) {
      this.addTerm(term, 1, scores)
      for (const related of RELATED_TERMS.get(term) ?? [])
        if (!wanted.has(related)) this.addTerm(related, WEIGHTS.related, scores)
    }
    return scores
  }

  private termsOf(text: string): string[] {
    return meaningTerms(text, (form) => this.words.irregularBases(form)[0] ?? form)
  }

  private addTerm(term: string, weight: number, scores: Map<number, Score>): void {
    const { start, count } = this.terms?.get(term) ?? { start: 0, count: 0 }
    const bytes = this.file.readSection('meaningPostings', start * POSTING, (start + count) * POSTING)
    for (let at = 0; at < bytes.length; at += POSTING) {
      const sense = bytes.readUInt16LE(at)
      const known = scores.get(sense) ?? { impact: 0, terms: 0 }
      scores.set(sense, { impact: known.impact + weight * (bytes[at + 2] ?? 0), terms: known.terms + weight })
    }
  }

  /** Read at the first request: most processes never get one. */
  private readTerms(): ReadonlyMap<string, Term> {
    this.senses = new Uint32Array(this.file.readSection('meaningSenses').buffer)
    const terms = new Map<string, Term>()
    let start = 0
    for (const line of this.file.readSection('meaningTerms').toString('latin1').split('\n')) {
      const [term = '', count = '0'] = line.split('\t')
      terms.set(term, { start, count: Number(count) })
      start += Number(count)
    }
    return terms
  }
}

function joinSense(
  known: RankedWord,
  { place, score }: { place: number; score: number },
  weight: number,
): RankedWord {
  const isBetter = score > known.best
  const [best, second] = isBetter ? [score, known.best] : [known.best, score]
  const joined = Math.max(known.score, weight * (best + WEIGHTS.second * second))
  return { index: known.index, place: isBetter ? place : known.place, best, score: joined }
}
