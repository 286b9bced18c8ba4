import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { LIMITS } from '@/lib/domain/limits'
import { textKey } from '@/lib/domain/text/identity'
import {
  ownTranslationsSchema,
  readTranslation,
  translationLanguage,
} from '@/lib/domain/translation/translation-language'
import { chooseOrigin, mergeLists } from '@/lib/domain/words/merge-words'
import type { UpsertWordInput, WordChange } from '@/lib/domain/words/word.schema'
import { mapFieldsBy, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { Transaction } from '@/lib/server/database/transaction'
import { readWordChange, storeWord } from '@/lib/server/words/word-save.service'

type Vocabulary = Omit<UpsertWordInput['vocabulary'], 'text'>

/** What a program gives of a word; what is undefined or null, it does not have. */
export interface GivenWord {
  text: string
  /** Of a new word. */
  vocabulary: Vocabulary
  /** Of these, a saved word gets what it lacks. */
  additions: Vocabulary
  context: NonNullable<UpsertWordInput['userContext']>
  lists: readonly string[]
}

interface Keeping {
  viewer: UserRecord
  now: Date
  given: GivenWord
  /** Whether the word may be a saved one. False: WORD_TAKEN is thrown then. */
  mayBeSaved: boolean
  /** What happens with lists beyond the limit of a word. */
  furtherLists: 'refuse' | 'leave out'
}

/**
 * Saves a word for a program. A word stands once among a learner's words: what is given fills in what the saved one lacks, and its
 * lists are added. Whether it is saved is read in the transaction that saves it: of two calls at once, the second completes the word of
 * the first. Throws TOO_MANY_LISTS, WORD_TAKEN, and as saveWord.
 */
export async function keepWord(keeping: Keeping): Promise<{ id: string; isNew: boolean }> {
  const { viewer, now, given, mayBeSaved } = keeping
  const { text, context } = given
  const tagNames = listsOf(keeping, [])
  const whole = await readWordChange({
    vocabulary: { ...given.vocabulary, text },
    userContext: { ...context, tagNames },
  })
  const { vocabulary: additions } = await readWordChange({ vocabulary: { ...given.additions, text } })
  const decide = async (tx: Transaction): Promise<WordChange> => {
    const saved = await findSaved(tx, viewer, text)
    if (!saved) return whole
    if (!mayBeSaved) throw new AppError('WORD_TAKEN', { word: saved.text })
    return gapsOf(saved, whole, additions, listsOf(keeping, saved.lists))
  }
  return storeWord(viewer, decide, now)
}

function listsOf({ given, furtherLists }: Keeping, saved: readonly string[]): string[] {
  const lists = mergeLists(saved, given.lists)
  if (lists.length > LIMITS.tagsPerWord && furtherLists === 'refuse')
    throw new AppError('TOO_MANY_LISTS', { word: given.text, max: LIMITS.tagsPerWord })
  return lists.slice(0, LIMITS.tagsPerWord)
}

const SAVED = {
  id: true,
  text: true,
  pronunciation: true,
  ...mapFieldsBy('apiName', () => true as const),
  translation: true,
  translationLanguage: true,
  ownTranslations: true,
  contextImageId: true,
  contextAudioId: true,
  definitions: { take: 1, select: { id: true } },
  taggings: { orderBy: { position: 'asc' }, select: { tag: { select: { name: true } } } },
} as const satisfies Prisma.VocabularyItemSelect

type SavedWord = NonNullable<Awaited<ReturnType<typeof findSaved>>>

/** The viewer's word with this text, with the translation that the viewer sees; null when there is none. */
async function findSaved(tx: Transaction, viewer: UserRecord, text: string) {
  const row = await tx.vocabularyItem.findFirst({
    where: { userId: viewer.id, deletedAt: null, textKey: textKey(text) },
    orderBy: { variant: 'asc' },
    select: SAVED,
  })
  if (!row) return null
  const language = translationLanguage(viewer.mainLanguage)
  const stored = { ...row, ownTranslations: ownTranslationsSchema.parse(row.ownTranslations) }
  return {
    ...stored,
    translation: language && readTranslation(stored, language),
    lists: row.taggings.map(({ tag }) => tag.name),
  }
}

/** Meanings, and where they come from: the latter is said with the former alone. */
const NO_MEANINGS = Object.freeze({
  definitions: undefined,
  source: undefined,
  score: undefined,
  dataSource: undefined,
  defHeadword: undefined,
})

/** Of what is given, what the saved word lacks. Its sentence and its source stay together: another one's are not added to either. */
function gapsOf(
  saved: SavedWord,
  { userContext }: WordChange,
  additions: WordChange['vocabulary'],
  tagNames: string[],
): WordChange {
  const { pronunciation, translation, definitions } = additions
  const lacksMeanings = saved.definitions.length === 0 && (definitions?.length ?? 0) > 0
  const context = { ...userContext, tagNames }
  const given = mapFieldsBy('apiName', (field): string | null => context[WORD_FIELDS[field].apiName] ?? null)
  const { sentence, sourceUrl, sourceTitle } = chooseOrigin(saved, given)
  const texts = { ...given, sentence, sourceUrl, sourceTitle }
  return {
    id: saved.id,
    vocabulary: {
      ...additions,
      ...(lacksMeanings ? {} : NO_MEANINGS),
      text: saved.text,
      pronunciation: saved.pronunciation ? undefined : (pronunciation ?? undefined),
      translation: saved.translation ? undefined : (translation ?? undefined),
    },
    userContext: {
      ...context,
      ...mapFieldsBy('apiName', (field) => {
        const { apiName } = WORD_FIELDS[field]
        return saved[apiName] ? undefined : (texts[apiName] ?? undefined)
      }),
      contextImageSignedId: saved.contextImageId ? undefined : context.contextImageSignedId,
      contextAudioSignedId: saved.contextAudioId ? undefined : context.contextAudioSignedId,
    },
  }
}
