import 'server-only'
import type { DictionaryItem, DictionarySuggestion } from '@/lib/domain/dictionary/protocol'

/**
 * A source of word data. Any text is allowed: too long, empty, in another script, markup, NUL characters. Text that is
 * not a word has no answers. Methods reject only when the source fails, with LOOK_UP_FAILED for a public service.
 */
export interface Dictionary {
  /** Words that begin with `text`, best first. */
  suggest(request: { text: string; max: number }): Promise<DictionarySuggestion[]>
  /** The word itself first, if it exists; else its base forms; else spelling corrections. */
  lookUp(request: { text: string; max: number }): Promise<DictionaryItem[]>
  /** The text itself as the only item, without `defs` when it is not a word: the second service's `qe=ml`. */
  define(request: { text: string }): Promise<DictionaryItem[]>
}
