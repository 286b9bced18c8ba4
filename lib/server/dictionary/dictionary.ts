import 'server-only'
import type { DictionaryItem, DictionarySuggestion } from '@/lib/domain/dictionary/protocol'

/**
 * A source of word data. Any text may be asked for: over-long, empty, in another script, markup, NUL characters.
 * What is no word has no answers; only a source that fails rejects, with LOOK_UP_FAILED when it is another's service.
 */
export interface Dictionary {
  /** Words that begin with `text`, best first. */
  suggest(request: { text: string; max: number }): Promise<DictionarySuggestion[]>
  /** The word itself first, when there is one; else its base forms; else what may have been meant. */
  lookUp(request: { text: string; max: number }): Promise<DictionaryItem[]>
  /** The text itself as the only item, without `defs` when it is no word: the second service's `qe=ml`. */
  define(request: { text: string }): Promise<DictionaryItem[]>
}
