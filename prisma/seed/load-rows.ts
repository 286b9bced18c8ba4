import { randomBytes, randomUUID } from 'node:crypto'
import { textKey } from '@/lib/domain/text/identity'
import type { History } from '@/prisma/seed/histories'
import { between, type Random } from '@/prisma/seed/random'
import type { PoolWord } from '@/prisma/seed/word-pool'

/** A row as values by column name; a Date becomes ISO 8601. */
export type Row = Record<string, unknown>

/** Rows for the tables of a user's words, in the insertion order that the foreign keys require. */
export interface WordRows {
  vocabulary_item: Row[]
  definition: Row[]
  example: Row[]
  tagging: Row[]
  review_log: Row[]
}

export interface LoadWord {
  userId: string
  text: string
  word: PoolWord
  history: History
  /** The user's lists. */
  tagIds: readonly string[]
  random: Random
}

/** Creates a UUIDv7, as Prisma does: ids sort by time, which keeps the indexes compact. */
export function timeOrderedId(at: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Adds all rows of one word to `rows`. */
export function addWordRows(rows: WordRows, load: LoadWord): void {
  const id = timeOrderedId(load.history.createdAt)
  rows.vocabulary_item.push(toItem(id, load))
  addMeanings(rows, id, load)
  addTaggings(rows, id, load)
  for (const answer of load.history.answers) rows.review_log.push(toLogRow(id, load.userId, answer))
}

function toItem(id: string, { userId, text, word, history, random }: LoadWord): Row {
  const { state, createdAt } = history
  return {
    id,
    user_id: userId,
    text,
    text_key: textKey(text),
    own_translations: random() < 0.1 ? { de: `${text}, wie ich es nenne` } : {},
    ...toTranslation(text, random),
    pronunciation: word.pronunciation,
    source: 'datamuse',
    score: word.score,
    remainder_context: random() < 0.3 ? `I met “${text}” in a book and want to use it myself.` : null,
    learning_stage: state.stage,
    review_count: state.reviewCount,
    last_reviewed_at: state.lastReviewedAt,
    due_override_at: state.dueOverrideAt,
    stability: state.memory?.stability ?? null,
    difficulty: state.memory?.difficulty ?? null,
    fsrs_state: state.memory?.fsrsState ?? 0,
    reps: state.memory?.reps ?? 0,
    lapses: state.memory?.lapses ?? 0,
    scheduled_days: state.memory?.scheduledDays ?? 0,
    last_review_local: state.memory?.lastReviewLocal ?? null,
    fsrs_due_at: state.memory?.fsrsDueAt ?? null,
    created_at: createdAt,
    updated_at: state.lastReviewedAt ?? createdAt,
  }
}

/** 80 % have a translation, and 10 % have one in a former main language. */
function toTranslation(text: string, random: Random): Row {
  const share = random()
  if (share < 0.2) return { translation: null, translation_language: null }
  return { translation: `${text}, übersetzt`, translation_language: share < 0.3 ? 'es' : 'de' }
}

function addMeanings(rows: WordRows, wordId: string, { userId, word, random }: LoadWord): void {
  for (const [position, { partOfSpeech, definition, example }] of word.definitions.entries()) {
    const id = randomUUID()
    rows.definition.push({
      ...{ id, user_id: userId, vocabulary_item_id: wordId, position, part_of_speech: partOfSpeech },
      ...{ meaning: definition, is_selected_by_user: position === 0, ...toTranslation(definition, random) },
    })
    if (example)
      rows.example.push({
        ...{ id: randomUUID(), user_id: userId, definition_id: id, position: 0, text: example },
        ...toTranslation(example, random),
      })
  }
}

function addTaggings(rows: WordRows, wordId: string, { userId, tagIds, random }: LoadWord): void {
  const start = between(random, 0, tagIds.length)
  const chosen = tagIds.slice(start, start + between(random, 1, 2))
  for (const [position, tagId] of chosen.entries())
    rows.tagging.push({ vocabulary_item_id: wordId, tag_id: tagId, user_id: userId, position })
}

function toLogRow(wordId: string, userId: string, answer: History['answers'][number]): Row {
  const { event, seconds, answeredLocal, localDate } = answer
  return {
    id: timeOrderedId(event.answeredAt),
    user_id: userId,
    vocabulary_item_id: wordId,
    kind: event.kind,
    rating: event.rating,
    source: event.source,
    stage_before: answer.stageBefore,
    stage_after: answer.stageAfter,
    state_before: answer.stateBefore,
    state_after: answer.stateAfter,
    seconds,
    answer_id: randomUUID(),
    answered_at: event.answeredAt,
    answered_local: answeredLocal,
    local_date: localDate,
    time_zone: event.timeZone,
    created_at: event.answeredAt,
  }
}
