import 'server-only'
import { isUuid } from '@/lib/domain/ids'
import { textKey } from '@/lib/domain/text/identity'
import { type EarlierText, keepEarlierTexts, type TextChange } from '@/lib/domain/words/earlier-texts'
import { earlierTextsSchema } from '@/lib/domain/words/earlier-texts.schema'
import type { DefinitionChange } from '@/lib/domain/words/word.schema'
import { FIELD_NAMES, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import { prisma } from '@/lib/server/database/prisma'
import { listFoundMeanings } from '@/lib/server/dictionary/proven-source'
import type { WordBeforeSave } from '@/lib/server/words/stored-word.service'
import type { WordColumns } from '@/lib/server/words/word-columns'

/** What the viewer had written of a word and a save replaced, newest first; empty for a word that is not the viewer's. */
export async function listEarlierTexts({
  viewerId,
  wordId,
}: {
  viewerId: string
  wordId: string
}): Promise<EarlierText[]> {
  if (!isUuid(wordId)) return []
  const word = await prisma.vocabularyItem.findFirst({
    where: { id: wordId, userId: viewerId, deletedAt: null },
    select: { earlierTexts: true },
  })
  return word ? earlierTextsSchema.parse(word.earlierTexts) : []
}

interface SavedChange {
  stored: WordBeforeSave
  columns: WordColumns
  definitions: DefinitionChange[] | undefined
  /** The meanings that the word had, and has no more. */
  removed: readonly string[]
  now: Date
}

/** The column with what a save has replaced; null when it replaced nothing that the learner had written. */
export function earlierTextsAfter({ now, ...saved }: SavedChange) {
  const { earlierTexts } = saved.stored
  const changes = [...textChanges(saved), ...meaningChanges(saved)]
  const next = keepEarlierTexts(earlierTexts, changes, now)
  const isSame =
    next.length === earlierTexts.length && next.every((one, index) => one === earlierTexts[index])
  return isSame ? null : { earlierTexts: toEarlierColumn(next) }
}

/** The column of earlier texts. */
export const toEarlierColumn = (earlier: readonly EarlierText[]) =>
  earlier.map(({ until, ...one }) => ({ ...one, until: until.toISOString() }))

type Saved = Omit<SavedChange, 'now'>

function textChanges({ stored, columns }: Saved): TextChange[] {
  const fields = FIELD_NAMES.flatMap((field): TextChange[] => {
    const { apiName, part } = WORD_FIELDS[field]
    const after = columns[apiName]
    return after === undefined ? [] : [{ part, before: stored[apiName], after }]
  })
  const isRenamed = textKey(stored.text) !== columns.textKey
  const own = columns.ownTranslations
  const translations = own
    ? Object.entries(stored.ownTranslations).map(
        ([language, before]): TextChange => ({ part: 'TRANSLATION', before, after: own[language] ?? null }),
      )
    : []
  return [
    ...fields,
    ...translations,
    ...(isRenamed ? [{ part: 'WORD', before: stored.text, after: columns.text } as const] : []),
  ]
}

/** Meanings that the dictionary has were not typed, and can be found again. */
function meaningChanges({ stored, definitions = [], removed }: Saved): TextChange[] {
  const texts = new Set(definitions.map(({ definition }) => definition))
  const back = stored.earlierTexts.filter(({ part, text }) => part === 'MEANING' && texts.has(text))
  return [
    ...back.map(({ part, text }): TextChange => ({ part, before: null, after: text })),
    ...(removed.length > 0 ? removedMeanings({ stored, definitions, removed }) : []),
  ]
}

function removedMeanings({ stored, definitions = [], removed }: Omit<Saved, 'columns'>): TextChange[] {
  const found = listFoundMeanings(stored.text)
  const typed = removed.filter((meaning) => !found.has(meaning))
  return typed.map((before): TextChange => {
    const goesOn = definitions.find(({ definition }) => definition.includes(before))
    return { part: 'MEANING', before, after: goesOn?.definition ?? null }
  })
}
