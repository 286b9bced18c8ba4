import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import type { WordHelp } from '@/lib/domain/dictionary/protocol'
import type { Meaning } from '@/lib/domain/words/meaning/meanings'

/** Another word that the look-up offers instead, with its first definition. */
export type Alternative = Readonly<{ word: string; score: number; definition: string }>

/**
 * Of an answer that this device gave because the server could not be reached: what the text was taken for. A request for a word by its
 * meaning needs the server.
 */
export type FromDevice = 'word' | 'request'

/** The outcome of a look-up (docs/product.md, Search outcomes). */
export type SearchOutcome =
  | Readonly<{
      kind: 'meanings'
      word: string
      meanings: readonly Meaning[]
      pronunciation: string | null
      /** Where it differs by more than the accent. */
      british?: string | undefined
      /** Irregular forms of `word`; absent in drafts that an older version of the app stored. */
      forms?: readonly string[]
      help: WordHelp | null
      source: DataSource | null
      fromDevice?: FromDevice
    }>
  | Readonly<{
      kind: 'alternatives'
      alternatives: readonly Alternative[]
      source: DataSource | null
      /** The text asks for a word by its meaning; these have it. */
      isByMeaning?: boolean
      fromDevice?: FromDevice
    }>
  | Readonly<{ kind: 'nothing' }>
  /** `fromDevice`: the dictionary on this device was asked, and has no answer. */
  | Readonly<{ kind: 'failed'; fromDevice?: FromDevice }>

/** The state of the look-up for the current text. `query` is the folded text of the look-up. */
export type Search =
  | Readonly<{ kind: 'idle' }>
  | Readonly<{ kind: 'searching'; query: string }>
  | (SearchOutcome & Readonly<{ query: string }>)
