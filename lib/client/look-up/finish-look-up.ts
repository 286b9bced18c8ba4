import { isUnanswered } from '@/lib/client/api/no-answer'
import { lookUpWord } from '@/lib/client/look-up/look-up-word'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import type { SearchOutcome } from '@/lib/domain/add-word/search-outcome'
import { foldText } from '@/lib/domain/text/clean'
import { emphasiseWord } from '@/lib/domain/words/in-text/emphasis'

/** Milliseconds. A word whose look-up takes longer is saved without meanings. */
const TIMEOUT_MS = 3_000

type Found = Extract<SearchOutcome, { kind: 'meanings' }>

/** Whether the look-up of a word has not ended, so that nobody has seen whether there are meanings. */
export const isLookUpOpen = ({ search, meanings }: OtherWord): boolean =>
  meanings.length === 0 && (search.kind === 'idle' || search.kind === 'searching')

/**
 * A word as it is saved: with the meanings of its look-up, which may not have ended when the next word was
 * pressed. An inflected form becomes its base form; any other word that was not found is saved as it is. One whose look-up fails
 * says so: if it must wait in the outbox, it is looked up again there. Rejects when the server cannot be reached: then nothing
 * can be saved either.
 */
export async function finishLookUp(word: OtherWord): Promise<OtherWord> {
  try {
    return await withMeanings(word, TIMEOUT_MS)
  } catch (error) {
    if (isUnanswered(error) && !isTooSlow(error)) throw error
    return { ...word, search: { kind: 'failed', query: foldText(word.text) } }
  }
}

/** Whether nothing more was waited for: the dictionary may be slow although the server answers. */
const isTooSlow = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** {@link finishLookUp}, but it rejects when the look-up fails in any way, or takes longer than `timeoutMs`. */
export async function withMeanings(word: OtherWord, timeoutMs: number): Promise<OtherWord> {
  if (word.edited || word.meanings.length > 0 || word.search.kind === 'nothing') return word
  const query = foldText(word.text)
  const found = await find(query, timeoutMs)
  if (!found) return word
  const { meanings, pronunciation } = found
  return { ...word, text: found.word, meanings, pronunciation, search: { ...found, query } }
}

async function find(query: string, timeoutMs: number): Promise<Found | null> {
  const outcome = await lookUpWord(query, AbortSignal.timeout(timeoutMs))
  if (outcome.kind === 'meanings') return { ...outcome, word: query }
  // Only this device says so, in place of a server that is away and may have the word.
  if (outcome.kind === 'failed') throw new TypeError('Only the dictionary on this device was asked')
  if (outcome.kind !== 'alternatives') return null
  for (const { word } of outcome.alternatives) {
    const base = await lookUpWord(word, AbortSignal.timeout(timeoutMs))
    if (base.kind === 'meanings' && isFormOf(query, word, base.forms)) return base
  }
  return null
}

function isFormOf(text: string, word: string, forms?: readonly string[]): boolean {
  const [part] = emphasiseWord(text, word, forms)
  return part?.emphasised === true && part.text === text
}
