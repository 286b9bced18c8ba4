import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { isUuid } from '@/lib/domain/ids'
import { LIMITS } from '@/lib/domain/limits'
import { replay } from '@/lib/domain/review/memory/replay'
import { keepEarlierTexts, mergeEarlierTexts, type TextChange } from '@/lib/domain/words/earlier-texts'
import { earlierTextsSchema } from '@/lib/domain/words/earlier-texts.schema'
import { chooseOrigin, mergeLists, mergeMeanings, mergeNotes } from '@/lib/domain/words/merge-words'
import { type ApiTexts, FIELD_NAMES, mapFieldsBy, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, lockUser, type Transaction } from '@/lib/server/database/transaction'
import { deleteReplacedFiles } from '@/lib/server/files/context-file.service'
import { removeBytes } from '@/lib/server/files/file.service'
import { fromJson } from '@/lib/server/review/learning-state'
import { rowsByWord } from '@/lib/server/review/review-log.service'
import { correctRows, toEvent } from '@/lib/server/review/review-log-rows'
import { lockWords, storeState } from '@/lib/server/review/word-lock'
import { requestTranslations } from '@/lib/server/translation/translation-job'
import { saveDefinitions } from '@/lib/server/words/definition.service'
import { toEarlierColumn } from '@/lib/server/words/earlier-texts.service'
import { saveTaggings } from '@/lib/server/words/tag.service'

interface Pair {
  viewer: UserRecord
  id: string
  otherId: string
}

/**
 * The id of another word of the viewer with the same text, which can be merged with this one (docs/product.md, Word
 * identity); null when there is none, or the user decided to keep both.
 */
export async function findSameWord(viewer: UserRecord, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const [row] = await prisma.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM vocabulary_item v JOIN vocabulary_item o ON o.user_id = v.user_id AND o.text_key = v.text_key
    WHERE v.user_id = ${viewer.id}::uuid AND v.id = ${id}::uuid AND o.id <> v.id
      AND NOT (CASE WHEN o.variant > v.variant THEN o.kept_apart ELSE v.kept_apart END)
    ORDER BY o.variant LIMIT 1`
  return row?.id ?? null
}

/** How many words of the viewer can be merged with another one, and the newest of them. */
export interface MergeableWords {
  count: number
  id: string
  text: string
}

/** The viewer's words that became equal to another one and are not kept apart; null when there is none. */
export async function findMergeable({ id: userId }: UserRecord): Promise<MergeableWords | null> {
  const [row] = await prisma.$queryRaw<MergeableWords[]>`
    SELECT (count(*) OVER ())::int AS count, v.id, v.text FROM vocabulary_item v
    WHERE v.user_id = ${userId}::uuid AND v.variant > 1 AND NOT v.kept_apart
      AND EXISTS (SELECT FROM vocabulary_item o
        WHERE o.user_id = ${userId}::uuid AND o.text_key = v.text_key AND o.variant < v.variant)
    ORDER BY v.created_at DESC, v.id LIMIT 1`
  return row ?? null
}

const MERGED = {
  id: true,
  textKey: true,
  variant: true,
  pronunciation: true,
  ...mapFieldsBy('apiName', () => true as const),
  contextImageId: true,
  contextAudioId: true,
  createdAt: true,
  pausedUntil: true,
  ownTranslations: true,
  earlierTexts: true,
  definitions: { orderBy: { position: 'asc' }, include: { examples: { orderBy: { position: 'asc' } } } },
  taggings: { orderBy: { position: 'asc' }, select: { tag: { select: { name: true } } } },
} as const satisfies Prisma.VocabularyItemSelect
type MergedWord = Prisma.VocabularyItemGetPayload<{ select: typeof MERGED }>

/** Two different words of the viewer with the same text. Throws WORD_NOT_FOUND. */
async function getPair(tx: Transaction, { viewer, id, otherId }: Pair): Promise<[MergedWord, MergedWord]> {
  const ids = [id, otherId].filter(isUuid)
  const words = await tx.vocabularyItem.findMany({
    where: { userId: viewer.id, id: { in: ids }, deletedAt: null },
    select: MERGED,
  })
  const kept = words.find((word) => word.id === id.toLowerCase())
  const other = words.find((word) => word.id === otherId.toLowerCase())
  if (!kept || !other || kept === other || kept.textKey !== other.textKey)
    throw new AppError('WORD_NOT_FOUND')
  return [kept, other]
}

/**
 * Merges two words with the same text into the first: meanings, notes, lists, translations and the logs of both; of what a
 * word has only once (sentence with its page, place, photo, recording) its own, else the other's. Throws WORD_NOT_FOUND,
 * MERGE_TOO_LONG (the notes do not fit into one), TOO_MANY_LISTS.
 */
export async function mergeWords({ now, ...pair }: Pair & { now: Date }): Promise<void> {
  const userId = pair.viewer.id
  const unused = await inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    const [kept, other] = await getPair(tx, pair)
    await lockWords(tx, { userId, wordIds: [kept.id, other.id] })
    const data = { ...mergeColumns(kept, other), ...mergeEarlierColumns(kept, other, now) }
    const lists = mergeListsOf(kept, other)
    const definitions = mergeMeanings(kept.definitions, other.definitions).map((one) => ({
      partOfSpeech: one.partOfSpeech,
      definition: one.meaning,
      example: one.vocabularyItemId === kept.id ? undefined : (one.examples[0]?.text ?? null),
      isSelectedByUser: one.isSelectedByUser,
    }))
    await moveLog(tx, userId, kept.id, other.id)
    // Undoing an import that added one of the two would take away what the other one had.
    await tx.wordImportWord.deleteMany({
      where: { userId, wordId: { in: [kept.id, other.id] }, undo: { equals: Prisma.DbNull } },
    })
    await tx.vocabularyItem.delete({ where: { id_userId: { id: other.id, userId } }, select: { id: true } })
    await tx.vocabularyItem.update({
      where: { id_userId: { id: kept.id, userId } },
      data: { ...data, translatedInto: null, updatedAt: now },
      select: { id: true },
    })
    await saveDefinitions(tx, { userId, wordId: kept.id, isNew: false, definitions, translations: null })
    await saveTaggings(tx, { userId, wordId: kept.id, names: lists })
    await requestTranslations(tx, userId)
    return deleteReplacedFiles(tx, userId, { before: other, next: data })
  })
  await removeBytes(unused)
}

function mergeColumns(kept: MergedWord, other: MergedWord) {
  return {
    ...mergeTexts(kept, other),
    pronunciation: kept.pronunciation ?? other.pronunciation,
    contextImageId: kept.contextImageId ?? other.contextImageId,
    contextAudioId: kept.contextAudioId ?? other.contextAudioId,
    ownTranslations: { ...toObject(other.ownTranslations), ...toObject(kept.ownTranslations) },
    createdAt: kept.createdAt < other.createdAt ? kept.createdAt : other.createdAt,
    pausedUntil: laterOf(kept.pausedUntil, other.pausedUntil),
    variant: Math.min(kept.variant, other.variant),
    keptApart: false,
  }
}

const laterOf = (one: Date | null, other: Date | null) => (one && other && one > other ? one : (other ?? one))

/** Both notes; where the word was met is the kept word's, with the page and the sentence of one word. */
function mergeTexts(kept: MergedWord, other: MergedWord): ApiTexts {
  const texts = mapFieldsBy('apiName', (field) => {
    const { apiName, context, maxLength } = WORD_FIELDS[field]
    if (context !== 'NOTE') return kept[apiName] ?? other[apiName]
    const note = mergeNotes(kept[apiName], other[apiName])
    if ((note?.length ?? 0) > maxLength) throw new AppError('MERGE_TOO_LONG', { max: maxLength })
    return note
  })
  return { ...texts, ...chooseOrigin(kept, other) }
}

/** What both had replaced, and what of the other word has no place in the one that stays. */
function mergeEarlierColumns(kept: MergedWord, other: MergedWord, now: Date) {
  const texts = mergeTexts(kept, other)
  const dropped = FIELD_NAMES.map((field): TextChange => {
    const { apiName, part } = WORD_FIELDS[field]
    return { part, before: other[apiName], after: texts[apiName] }
  })
  const earlier = mergeEarlierTexts(
    earlierTextsSchema.parse(kept.earlierTexts),
    earlierTextsSchema.parse(other.earlierTexts),
  )
  return { earlierTexts: toEarlierColumn(keepEarlierTexts(earlier, dropped, now)) }
}

const toObject = (value: Prisma.JsonValue) => (typeof value === 'object' ? value : {})

function mergeListsOf(kept: MergedWord, other: MergedWord): string[] {
  const namesOf = ({ taggings }: MergedWord) => taggings.map(({ tag }) => tag.name)
  const lists = mergeLists(namesOf(kept), namesOf(other))
  if (lists.length <= LIMITS.tagsPerWord) return lists
  throw new AppError('TOO_MANY_LISTS', { word: kept.textKey ?? '', max: LIMITS.tagsPerWord })
}

/** Moves the other word's answers into the kept word's log, and replays all of them in the order of time. */
async function moveLog(tx: Transaction, userId: string, keptId: string, otherId: string): Promise<void> {
  const { count } = await tx.reviewLog.updateMany({
    where: { userId, vocabularyItemId: otherId },
    data: { vocabularyItemId: keptId },
  })
  if (count === 0) return
  const rowsOf = await rowsByWord(tx, userId, [keptId], new Date(0))
  const rows = rowsOf(keptId)
  const [first] = rows
  if (!first) return
  const steps = replay(fromJson(first.stateBefore), rows.map(toEvent))
  await correctRows(tx, userId, rows, steps)
  const last = steps.at(-1)
  if (last) await storeState(tx, { userId, wordId: keptId }, last.after)
}

/** Keeps two words with the same text apart: merging them is not offered again. Throws WORD_NOT_FOUND. */
export async function keepWordsApart(pair: Pair): Promise<void> {
  const userId = pair.viewer.id
  await inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    const [one, other] = await getPair(tx, pair)
    const later = one.variant > other.variant ? one : other
    await tx.vocabularyItem.update({
      where: { id_userId: { id: later.id, userId } },
      data: { keptApart: true },
      select: { id: true },
    })
  })
}
