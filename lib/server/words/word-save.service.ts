import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { localDate } from '@/lib/domain/days/days'
import { translationLanguage, translationTag } from '@/lib/domain/translation/translation-language'
import { fittingFirst } from '@/lib/domain/words/meaning/fitting-meaning'
import {
  type DefinitionChange,
  type UpsertWordInput,
  upsertWordSchema,
  type WordChange,
} from '@/lib/domain/words/word.schema'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { inTransaction, lockUser, type Transaction } from '@/lib/server/database/transaction'
import { proveDataSource } from '@/lib/server/dictionary/proven-source'
import {
  type ContextFiles,
  claimContextFiles,
  deleteReplacedFiles,
} from '@/lib/server/files/context-file.service'
import { removeBytes } from '@/lib/server/files/file.service'
import { parseInput } from '@/lib/server/input/parse-input'
import { addToDay } from '@/lib/server/review/daily-total.service'
import { isTranslationOf } from '@/lib/server/translation/own-translator'
import { requestTranslations } from '@/lib/server/translation/translation-job'
import { translateSave } from '@/lib/server/translation/translations-of-save'
import { saveDefinitions } from '@/lib/server/words/definition.service'
import { earlierTextsAfter } from '@/lib/server/words/earlier-texts.service'
import { findStoredWord, joinUnseen, type WordBeforeSave } from '@/lib/server/words/stored-word.service'
import { saveTaggings } from '@/lib/server/words/tag.service'
import { NO_FILLED_IN, toWordColumns, type WordColumns } from '@/lib/server/words/word-columns'

const NO_FILES: ContextFiles = { contextImageId: null, contextAudioId: null }

/**
 * Saves a word (docs/product.md, Saving a word) and returns its id. An omitted field keeps the stored value; null or []
 * clears it. The number of statements does not depend on how much is saved; a crash leaves the old or the new word.
 * Throws INVALID_INPUT, WORD_NOT_FOUND (the id is not the viewer's), WORD_TAKEN (the new text is another word's),
 * FILE_GONE (an upload can no longer be used).
 */
export async function saveWord(
  viewer: UserRecord,
  input: UpsertWordInput,
  now = new Date(),
): Promise<string> {
  const change = await readWordChange(input)
  const { id } = await storeWord(viewer, async () => change, now)
  return id
}

/** The change that an input asks for, with the proven source of its meanings. Throws INVALID_INPUT. */
export async function readWordChange(input: UpsertWordInput): Promise<WordChange> {
  const change = parseInput(upsertWordSchema, input)
  change.vocabulary.dataSource = await proveDataSource(change.vocabulary)
  return change
}

/**
 * Saves a word as saveWord. `decide` says what to save while nothing else can change the viewer's words and lists, and can therefore
 * depend on what it reads; after a conflict it is called again. Throws what it throws, and as saveWord.
 */
export async function storeWord(
  viewer: UserRecord,
  decide: (tx: Transaction) => Promise<WordChange>,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const userId = viewer.id
  const { unused, ...saved } = await inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    const asked = await decide(tx)
    const stored = await findStoredWord(tx, { userId, change: asked, now })
    const change = await joinUnseen(tx, { userId, change: asked, stored })
    const before = stored ?? NO_FILES
    const { userContext } = change
    const files = await claimContextFiles(tx, { userId, stored: before, userContext, now })
    const definitions = orderMeanings(viewer, change, stored)
    const translations = translateChange(viewer, { change, stored, definitions })
    const columns = { ...toWordColumns({ viewer, stored, change, translations }), ...files }
    const id = stored
      ? await updateWord(tx, { id: stored.id, userId }, { ...columns, deletedAt: null, editedAt: now })
      : await createWord(tx, { viewer, columns, now })
    const meanings = { userId, wordId: id, isNew: !stored, definitions, translations }
    const { hasOtherSense, removed } = await saveDefinitions(tx, meanings)
    const earlierTexts = stored && earlierTextsAfter({ stored, columns, definitions, removed, now })
    const isOtherSense = hasOtherSense && !translations?.word
    if (earlierTexts || isOtherSense)
      await updateWord(tx, { id, userId }, { ...(isOtherSense && NO_FILLED_IN), ...earlierTexts })
    await saveTaggings(tx, { userId, wordId: id, names: change.userContext?.tagNames })
    await requestTranslations(tx, userId)
    return { id, isNew: !stored, unused: await deleteReplacedFiles(tx, userId, { before, next: files }) }
  })
  await removeBytes(unused)
  return saved
}

/** The meanings in the order in which they are shown. */
function orderMeanings(
  viewer: UserRecord,
  { vocabulary, userContext }: WordChange,
  stored: WordBeforeSave | null,
) {
  const { text, definitions } = vocabulary
  const sentence = userContext?.sentence === undefined ? stored?.sentence : userContext.sentence
  const [language, tag] = [translationLanguage(viewer.mainLanguage), translationTag(viewer)]
  const own = language && (vocabulary.translation ?? stored?.ownTranslations[language])
  const isTranslated = ({ definition }: { definition: string }) =>
    Boolean(own && tag && isTranslationOf({ text, definition }, own, tag))
  return definitions && fittingFirst(definitions, { text, sentence, isTranslated })
}

interface ChangedMeanings {
  change: WordChange
  stored: WordBeforeSave | null
  definitions: DefinitionChange[] | undefined
}

/** Our translations of what is saved; null where the stored meanings stay, and where the learner removed the translation. */
function translateChange(viewer: UserRecord, { change, stored, definitions }: ChangedMeanings) {
  const { text, translation } = change.vocabulary
  if (translation === null || (stored && !definitions)) return null
  return translateSave(viewer, { text, definitions: definitions ?? [] })
}

interface NewWord {
  viewer: UserRecord
  columns: WordColumns & ContextFiles
  now: Date
}

async function createWord(tx: Transaction, { viewer, columns, now }: NewWord): Promise<string> {
  const userId = viewer.id
  const { id } = await tx.vocabularyItem.create({
    data: { ...columns, userId, createdAt: now },
    select: { id: true },
  })
  await addToDay(tx, { userId, date: localDate(now, viewer.timeZone), seconds: 0, answers: 0, words: 1 })
  return id
}

async function updateWord(
  tx: Transaction,
  word: { id: string; userId: string },
  columns: Prisma.VocabularyItemUncheckedUpdateInput,
): Promise<string> {
  await tx.vocabularyItem.update({ where: { id_userId: word }, data: columns, select: { id: true } })
  return word.id
}
