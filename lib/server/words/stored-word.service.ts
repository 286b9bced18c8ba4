import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { isUuid } from '@/lib/domain/ids'
import { LIMITS } from '@/lib/domain/limits'
import { textKey } from '@/lib/domain/text/identity'
import { ownTranslationsSchema, type StoredTranslation } from '@/lib/domain/translation/translation-language'
import type { EarlierText } from '@/lib/domain/words/earlier-texts'
import { earlierTextsSchema } from '@/lib/domain/words/earlier-texts.schema'
import { withUnseen } from '@/lib/domain/words/known-word'
import { restorableSince } from '@/lib/domain/words/restore-window'
import type { WordChange } from '@/lib/domain/words/word.schema'
import { type ApiTexts, mapFieldsBy } from '@/lib/domain/words/word-fields'
import { AppError } from '@/lib/errors/app-error'
import type { Transaction } from '@/lib/server/database/transaction'
import type { ContextFiles } from '@/lib/server/files/context-file.service'

const STORED_WORD = {
  id: true,
  text: true,
  ...mapFieldsBy('apiName', () => true as const),
  textKey: true,
  translation: true,
  translationLanguage: true,
  ownTranslations: true,
  earlierTexts: true,
  contextImageId: true,
  contextAudioId: true,
} as const satisfies Prisma.VocabularyItemSelect

/** A word before a save. */
export interface WordBeforeSave extends StoredTranslation, ContextFiles, ApiTexts {
  id: string
  text: string
  /** Null while it is deleted. */
  textKey: string | null
  earlierTexts: EarlierText[]
}

type StoredRow = Prisma.VocabularyItemGetPayload<{ select: typeof STORED_WORD }>

const toWordBefore = (row: StoredRow): WordBeforeSave => ({
  ...row,
  ownTranslations: ownTranslationsSchema.parse(row.ownTranslations),
  earlierTexts: earlierTextsSchema.parse(row.earlierTexts),
})

interface Finding {
  userId: string
  change: WordChange
  now: Date
}

/**
 * The stored word that the input changes: found by id if given, otherwise by text. Null for a new word. A client that says what it had
 * loaded may not know that the word was deleted: within the hour its edit finds the word. Throws WORD_NOT_FOUND, WORD_TAKEN.
 */
export async function findStoredWord(tx: Transaction, finding: Finding): Promise<WordBeforeSave | null> {
  const { userId, change } = finding
  const { id, vocabulary } = change
  if (id && !isUuid(id)) throw new AppError('WORD_NOT_FOUND')
  const key = textKey(vocabulary.text)
  const rows = await tx.vocabularyItem.findMany({
    where: { userId, deletedAt: null, OR: [{ textKey: key }, ...(id ? [{ id }] : [])] },
    orderBy: { variant: 'asc' },
    select: STORED_WORD,
  })
  const words = rows.map(toWordBefore)
  const sameText = words.find((word) => word.textKey === key) ?? null
  if (!id) return sameText
  const edited = words.find((word) => word.id === id.toLowerCase())
  if (!edited) return findDeletedWord(tx, finding, id)
  // A variant has the text of another word as long as it is not renamed.
  if (edited.textKey === key) return edited
  if (sameText && sameText.id !== edited.id) {
    // Another device renamed the word to a text that this one does not know of.
    if (change.known?.text === vocabulary.text) return edited
    throw new AppError('WORD_TAKEN', { word: sameText.text })
  }
  return edited
}

/** A word that was deleted less than an hour ago, and whose text is still free. */
async function findDeletedWord(
  tx: Transaction,
  { userId, change: { known, vocabulary }, now }: Finding,
  id: string,
): Promise<WordBeforeSave> {
  const row =
    known &&
    (await tx.vocabularyItem.findFirst({
      where: { id, userId, deletedAt: { gt: restorableSince(now) } },
      select: STORED_WORD,
    }))
  if (!row) throw new AppError('WORD_NOT_FOUND')
  const text = known.text === vocabulary.text ? row.text : vocabulary.text
  const taken = await tx.vocabularyItem.findFirst({
    where: { userId, textKey: textKey(text) },
    select: { id: true },
  })
  if (taken) throw new AppError('WORD_NOT_FOUND')
  return toWordBefore(row)
}

/**
 * The change with what another device has changed since the client loaded the word. Throws TOO_MANY_LISTS: together they are more than a
 * word may be on.
 */
export async function joinUnseen(
  tx: Transaction,
  { userId, change, stored }: { userId: string; change: WordChange; stored: WordBeforeSave | null },
): Promise<WordChange> {
  if (!stored || !change.known) return change
  const { definitions, taggings } = await tx.vocabularyItem.findUniqueOrThrow({
    where: { id_userId: { id: stored.id, userId } },
    select: {
      definitions: { orderBy: { position: 'asc' } },
      taggings: { orderBy: { position: 'asc' }, select: { tag: { select: { name: true } } } },
    },
  })
  const lists = taggings.map(({ tag }) => tag.name)
  const joined = withUnseen(change, { text: stored.text, definitions, lists })
  if ((joined.userContext?.tagNames?.length ?? 0) > LIMITS.tagsPerWord)
    throw new AppError('TOO_MANY_LISTS', { word: stored.text, max: LIMITS.tagsPerWord })
  return joined
}
