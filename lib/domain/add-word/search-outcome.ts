import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import type { WordHelp } from '@/lib/domain/dictionary/protocol'
import type { Meaning } from '@/lib/domain/words/meaning/meanings'

/** Another word that the look-up offers instead, with its first definition. */
export type Alternative = Readonly<{ word: string; score: number; definition: string }>

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
    }>
  | Readonly<{
      kind: 'alternatives'
      alternatives: readonly Alternative[]
      source: DataSource | null
      /** The text asks for a word by its meaning; these have it. */
      isByMeaning?: boolean
    }>
  | Readonly<{ kind: 'nothing' }>
  | Readonly<{ kind: 'failed' }>

/** The state of the look-up for the current text. `query` is the folded text of the look-up. */
export type Search =
  | Readonly<{ kind: 'idle' }>
  | Readonly<{ kind: 'searching'; query: string }>
  | (SearchOutcome & Readonly<{ query: string }>)
