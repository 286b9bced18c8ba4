import type { WordListQuery } from '@/generated/operations'
import { isPlaceholder } from '@/lib/domain/placeholder'
import type { LearningStage } from '@/lib/domain/stages'
import { textKey } from '@/lib/domain/text'
import type { ListedWord } from '@/lib/domain/word-list'

type Item = WordListQuery['viewer']['vocabularyItems'][number]

/** One row of the word list. */
export interface WordRowData extends ListedWord {
  stage: LearningStage
  translation: string | null
  /** The first chosen meaning, else the first; null for a word without meanings. */
  meaning: string | null
  partOfSpeech: string | null
  hasNote: boolean
  hasImage: boolean
  hasRecording: boolean
}

export interface ListSummary {
  name: string
  /** Words that carry it, in every stage. */
  count: number
}

/** What the server said about the viewer's words. */
export interface WordListAnswer {
  rows: readonly WordRowData[]
  lists: readonly ListSummary[]
  /** Words in every stage, also those that were not asked for. */
  totalWords: number
  /** The language of the translations. */
  language: string | null
}

function toRow({ vocabulary, tags, ...item }: Item): WordRowData {
  const meaning = vocabulary.definitions.find((one) => !isPlaceholder(one))
  return {
    id: item.id,
    text: vocabulary.text,
    stage: item.learningStage,
    reviewCount: item.reviewCount,
    createdAt: item.createdAt,
    listNames: tags.map((tag) => tag.name),
    translation: vocabulary.translation ?? null,
    meaning: meaning?.meaning ?? null,
    partOfSpeech: meaning?.partOfSpeech ?? null,
    hasNote: Boolean(item.remainderContext),
    hasImage: Boolean(item.contextImageUrl),
    hasRecording: Boolean(item.contextAudioUrl),
  }
}

export function toWordListAnswer({ user, stats, vocabularyItems }: WordListQuery['viewer']): WordListAnswer {
  return {
    rows: vocabularyItems.map(toRow),
    lists: (user?.userTags ?? []).map(({ name, taggingCount }) => ({ name, count: taggingCount })),
    totalWords: stats?.totalWords ?? vocabularyItems.length,
    language: user?.mainLanguage ?? null,
  }
}

/** The answer as it will be once the server has deleted these words too. */
export function withoutWords(answer: WordListAnswer, deleted: ReadonlySet<string>): WordListAnswer {
  const gone = answer.rows.filter((row) => deleted.has(row.id))
  if (gone.length === 0) return answer
  const goneKeys = gone.flatMap((row) => row.listNames.map(textKey))
  const lists = answer.lists
    .map(({ name, count }) => ({
      name,
      count: count - goneKeys.filter((key) => key === textKey(name)).length,
    }))
    // A list exists while words carry it.
    .filter(({ count }) => count > 0)
  return {
    ...answer,
    rows: answer.rows.filter((row) => !deleted.has(row.id)),
    lists,
    totalWords: answer.totalWords - gone.length,
  }
}
