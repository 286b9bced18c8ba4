import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import type { LearningStage } from '@/lib/domain/stages'
import type { TranslationSource } from '@/lib/domain/translation/translation-source'
import type { ApiTexts } from '@/lib/domain/words/word-fields'

export interface ExampleRecord {
  id: string
  example: string
  translation: string | null
}

export interface DefinitionRecord {
  id: string
  partOfSpeech: string
  meaning: string
  translation: string | null
  isSelectedByUser: boolean
  /** In saved order; empty unless asked for. */
  examples: ExampleRecord[]
}

export interface WordTagRecord {
  id: string
  name: string
}

/** A saved word as the rest of the server uses it. */
export interface WordRecord extends ApiTexts {
  id: string
  text: string
  translation: string | null
  /** Null without a translation. */
  translationSource: TranslationSource | null
  pronunciation: string | null
  /** Source of the definitions. */
  dataSource: DataSource | null
  /** The stage that is shown (effectiveStage). */
  learningStage: LearningStage
  reviewCount: number
  /** How well it is known, 0 to 10 stitches (docs/product.md). */
  stitches: number
  /** This and the next two are ISO 8601 in UTC, with milliseconds. */
  lastReviewedAt: string | null
  createdAt: string
  dueAt: string | null
  contextImageId: string | null
  contextAudioId: string | null
  /** In saved order; empty unless asked for. */
  definitions: DefinitionRecord[]
  /** In saved order; empty unless asked for. */
  tags: WordTagRecord[]
}
