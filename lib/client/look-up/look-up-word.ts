import { fetchByMeaning, fetchFallback, fetchWords } from '@/lib/client/look-up/dictionary'
import { findLookUpsOnDevice, isServerAway } from '@/lib/client/look-up/while-away'
import type { SearchOutcome } from '@/lib/domain/add-word/search-outcome'
import type { WordLookUp } from '@/lib/domain/dictionary/look-up/word-look-up'
import { asksForWord, beginsAsRequest } from '@/lib/domain/dictionary/meaning-terms.mjs'
import { toWordSearchResult, WORD_SEARCH, type WordSearchResult } from '@/lib/domain/dictionary/word-search'

function toOutcome({ data, alternatives }: WordSearchResult): SearchOutcome {
  if (data) {
    const meanings = data.definitions.map((found) => ({ ...found, isSelected: false }))
    const { word, pronunciation, british, forms, help, dataSource: source } = data
    return { kind: 'meanings', word, meanings, pronunciation, british, forms, help, source }
  }
  const [best] = alternatives
  if (!best) return { kind: 'nothing' }
  return {
    kind: 'alternatives',
    source: best.dataSource,
    alternatives: alternatives.map(({ word, score, definitions }) => ({
      word,
      score,
      definition: definitions[0]?.definition ?? '',
    })),
  }
}

/** Words whose meaning the text describes; null when there are none. */
async function findByMeaning(query: string, signal: AbortSignal): Promise<SearchOutcome | null> {
  const items = await fetchByMeaning(query, signal)
  const alternatives = items.map(({ word, score, defs = [] }) => ({
    word,
    score,
    definition: defs[0]?.split('\t')[1] ?? '',
  }))
  return alternatives.length > 0
    ? { kind: 'alternatives', source: null, isByMeaning: true, alternatives }
    : null
}

/** A phrase, or a phrase of three words within the text, is what the learner looks up: 'I am looking forward to it'. */
function isPhraseFound(outcome: SearchOutcome): boolean {
  if (outcome.kind !== 'alternatives') return outcome.kind !== 'nothing'
  return outcome.alternatives.some(({ word }) => word.includes(' '))
}

/** The answer of the dictionary on this device; null when there is none, or it cannot be read. */
export async function lookUpOnDevice(query: string): Promise<SearchOutcome | null> {
  const device = await findLookUpsOnDevice()
  return device && askDevice(device, query).catch(() => null)
}

async function askDevice(device: WordLookUp, query: string): Promise<SearchOutcome> {
  if (beginsAsRequest(query)) return { kind: 'failed', fromDevice: 'request' }
  const request = { text: query, max: WORD_SEARCH.candidates }
  const answer = toOutcome(toWordSearchResult(query, await device.answer(request)))
  const fromDevice = asksForWord(query) && !isPhraseFound(answer) ? 'request' : 'word'
  if (answer.kind !== 'nothing') return { ...answer, fromDevice }
  const defined = toOutcome(toWordSearchResult(query, await device.define(request)))
  return defined.kind === 'nothing' ? { kind: 'failed', fromDevice } : { ...defined, fromDevice }
}

/**
 * Looks a word or phrase up, or finds words by their meaning ('word for rain', 'afraid of small places'). While the server cannot be
 * reached, in the dictionary on this device. Rejects when there is none, when the server refuses, and when it is aborted.
 */
export async function lookUpWord(query: string, signal: AbortSignal): Promise<SearchOutcome> {
  try {
    return await askServer(query, signal)
  } catch (error) {
    const found = isServerAway(error, signal) ? await lookUpOnDevice(query) : null
    if (!found) throw error
    return found
  }
}

async function askServer(query: string, signal: AbortSignal): Promise<SearchOutcome> {
  if (beginsAsRequest(query)) return (await findByMeaning(query, signal)) ?? { kind: 'nothing' }
  const outcome = toOutcome(toWordSearchResult(query, await fetchWords(query, signal)))
  if (asksForWord(query) && !isPhraseFound(outcome)) {
    const meant = await findByMeaning(query, signal)
    if (meant) return meant
  }
  if (outcome.kind !== 'nothing') return outcome
  return toOutcome(toWordSearchResult(query, await fetchFallback(query, signal)))
}
