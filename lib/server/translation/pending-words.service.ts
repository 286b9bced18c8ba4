import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { ownTranslationsSchema, translationTag } from '@/lib/domain/translation/translation-language'
import { prisma } from '@/lib/server/database/prisma'
import { markOf, type Translators, translatorsInto } from '@/lib/server/translation/translators'

export interface PendingText {
  id: string
  text: string
  /** Whether it already has a translation in the language. */
  isTranslated: boolean
}

export interface PendingMeaning extends PendingText {
  partOfSpeech: string
  isSelected: boolean
  examples: PendingText[]
}

/** A word whose translations need to be filled in. */
export interface PendingWord extends PendingText {
  /** The value when it was read: a word that is saved after that stays pending. */
  updatedAt: Date
  meanings: PendingMeaning[]
}

interface PendingQuery {
  userId: string
  language: string
  /** Words with this mark are done. */
  mark: string
  /** Id of the last word of the previous batch. */
  after: string | undefined
  limit: number
}

/** A batch of a user's words that are not marked as filled in, the newest first, with all translatable texts. */
export async function findPendingWords({ userId, language, mark, after, limit }: PendingQuery) {
  const rows = await prisma.vocabularyItem.findMany({
    where: {
      userId,
      deletedAt: null,
      OR: [{ translatedInto: null }, { translatedInto: { not: mark } }],
      ...(after !== undefined && { id: { lt: after } }),
    },
    orderBy: { id: 'desc' },
    take: limit,
    include: {
      definitions: {
        where: { userId },
        orderBy: { position: 'asc' },
        include: { examples: { where: { userId } } },
      },
    },
  })
  const isIn = (row: { translationLanguage: string | null }) => row.translationLanguage === language
  return rows.map(
    (word): PendingWord => ({
      id: word.id,
      text: word.text,
      isTranslated: language in ownTranslationsSchema.parse(word.ownTranslations),
      updatedAt: word.updatedAt,
      meanings: word.definitions.map((meaning) => ({
        id: meaning.id,
        text: meaning.meaning,
        partOfSpeech: meaning.partOfSpeech,
        isSelected: meaning.isSelectedByUser,
        isTranslated: isIn(meaning),
        examples: meaning.examples.map(({ id, text, ...example }) => ({
          id,
          text,
          isTranslated: isIn(example),
        })),
      })),
    }),
  )
}

/**
 * Ids of users with words that these translators can fill in and have not filled in yet.
 * @param only users with this main language
 */
export async function findUsersToTranslate(all: Translators, only?: string): Promise<string[]> {
  const speakers = await prisma.user.groupBy({
    by: ['mainLanguage', 'chineseScript'],
    where: { mainLanguage: only },
  })
  const ids: string[] = []
  for (const { mainLanguage, chineseScript } of speakers) {
    const language = translationTag({ mainLanguage, chineseScript })
    const mark = language === null ? null : markOf(language, translatorsInto(language, all))
    if (mark === null) continue
    const where = { mainLanguage, chineseScript }
    for await (const userIds of pagesOfUsers(where)) ids.push(...(await withPendingWords(userIds, mark)))
  }
  return ids
}

/** Users of one statement. */
const USERS_AT_ONCE = 500

/** Ids of users, page by page. */
async function* pagesOfUsers(where: Prisma.UserWhereInput): AsyncGenerator<string[]> {
  for (let after: string | null = null; ; ) {
    const users: { id: string }[] = await prisma.user.findMany({
      where: { ...where, ...(after !== null && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: USERS_AT_ONCE,
      select: { id: true },
    })
    yield users.map(({ id }) => id)
    after = users.at(-1)?.id ?? null
    if (users.length < USERS_AT_ONCE) return
  }
}

/** Those of the users with words that do not have the mark: accounts and words may lie on different machines. */
async function withPendingWords(userIds: readonly string[], mark: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT v.user_id AS id FROM vocabulary_item v
    WHERE v.user_id = ANY(${userIds}::uuid[]) AND v.deleted_at IS NULL AND v.translated_into IS DISTINCT FROM ${mark}`
  return rows.map(({ id }) => id)
}
