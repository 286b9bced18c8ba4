import 'server-only'
import { type DefinitionPlan, isSameSense, planDefinitions } from '@/lib/domain/words/definitions'
import type { DefinitionChange } from '@/lib/domain/words/word.schema'
import type { Transaction } from '@/lib/server/database/transaction'
import type { TranslationsOfSave } from '@/lib/server/translation/translations-of-save'

interface DefinitionsToSave {
  userId: string
  wordId: string
  /** A new word has no stored definitions, which saves a query. */
  isNew: boolean
  /** Undefined keeps the stored definitions. */
  definitions: DefinitionChange[] | undefined
  /** Our translations, which replace those that are stored. */
  translations: TranslationsOfSave | null
}

/**
 * Replaces the definitions of a word by the given ones: at most seven statements.
 *
 * @returns whether a stored word has another sense now, so that its translation may be wrong, and the meanings that it lost
 */
export async function saveDefinitions(
  tx: Transaction,
  save: DefinitionsToSave,
): Promise<{ hasOtherSense: boolean; removed: string[] }> {
  const { userId, wordId, isNew, definitions } = save
  if (definitions === undefined) return { hasOtherSense: false, removed: [] }
  const stored = isNew
    ? []
    : await tx.definition.findMany({
        where: { userId, vocabularyItemId: wordId },
        orderBy: { position: 'asc' },
      })
  const plan = planDefinitions(stored, definitions)
  if (plan.removedIds.length > 0) {
    await tx.definition.deleteMany({
      where: { userId, vocabularyItemId: wordId, id: { in: plan.removedIds } },
    })
  }
  if (plan.kept.length > 0) await updateKept(tx, save, plan.kept)
  if (plan.added.length > 0) await addNew(tx, save, plan.added)
  const removed = stored.filter(({ id }) => plan.removedIds.includes(id)).map(({ meaning }) => meaning)
  return { hasOtherSense: !isNew && !isSameSense(stored, definitions), removed }
}

async function updateKept(
  tx: Transaction,
  { userId, translations }: DefinitionsToSave,
  kept: DefinitionPlan['kept'],
): Promise<void> {
  const ours = kept.map(({ change }) => translations?.meanings.get(change.definition) ?? null)
  await tx.$executeRaw`
    UPDATE definition d SET position = change.position, is_selected_by_user = change.is_selected,
      translation = COALESCE(change.ours, d.translation),
      translation_language = CASE WHEN change.ours IS NULL THEN d.translation_language
        ELSE ${translations?.language ?? null}::text END
    FROM unnest(
      ${kept.map(({ id }) => id)}::uuid[],
      ${kept.map(({ position }) => position)}::int[],
      ${kept.map(({ change }) => change.isSelectedByUser)}::boolean[],
      ${ours}::text[]
    ) AS change(id, position, is_selected, ours)
    WHERE d.user_id = ${userId}::uuid AND d.id = change.id`
  await replaceExamples(tx, userId, kept)
}

/** Replaces the example of a definition when one is given, removes it when null, and keeps its id when equal. */
async function replaceExamples(tx: Transaction, userId: string, kept: DefinitionPlan['kept']): Promise<void> {
  const given = kept.filter(({ change }) => change.example !== undefined)
  if (given.length === 0) return
  const stored = await tx.example.findMany({
    where: { userId, definitionId: { in: given.map(({ id }) => id) } },
  })
  const wanted = new Map(given.map(({ id, change }) => [id, change.example]))
  const outdated = stored.filter((example) => wanted.get(example.definitionId) !== example.text)
  await tx.example.deleteMany({ where: { userId, id: { in: outdated.map(({ id }) => id) } } })
  const upToDate = new Set(stored.filter((one) => !outdated.includes(one)).map((one) => one.definitionId))
  await addExamples(
    tx,
    userId,
    given.filter(({ id }) => !upToDate.has(id)),
  )
}

async function addNew(
  tx: Transaction,
  { userId, wordId, translations }: DefinitionsToSave,
  added: DefinitionPlan['added'],
): Promise<void> {
  const rows = await tx.definition.createManyAndReturn({
    data: added.map(({ position, change }) => {
      const ours = translations?.meanings.get(change.definition)
      return {
        userId,
        vocabularyItemId: wordId,
        position,
        partOfSpeech: change.partOfSpeech,
        meaning: change.definition,
        isSelectedByUser: change.isSelectedByUser,
        ...(ours && { translation: ours, translationLanguage: translations?.language }),
      }
    }),
    select: { id: true, position: true },
  })
  const idByPosition = new Map(rows.map(({ id, position }) => [position, id]))
  await addExamples(
    tx,
    userId,
    added.flatMap(({ position, change }) => {
      const id = idByPosition.get(position)
      return id ? [{ id, change }] : []
    }),
  )
}

async function addExamples(
  tx: Transaction,
  userId: string,
  owners: { id: string; change: DefinitionChange }[],
): Promise<void> {
  const data = owners.flatMap(({ id, change }) =>
    change.example ? [{ userId, definitionId: id, position: 0, text: change.example }] : [],
  )
  if (data.length > 0) await tx.example.createMany({ data })
}
