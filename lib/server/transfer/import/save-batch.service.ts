import 'server-only'
import type { WordImport } from '@/generated/prisma/client'
import { splitAtRepeats } from '@/lib/domain/collections'
import { isAnswerKind } from '@/lib/domain/review/memory/replay'
import { describeFormat } from '@/lib/domain/transfer/import-formats'
import {
  type ImportProblem,
  importProblemSchema,
  shownProblems,
} from '@/lib/domain/transfer/import-options.schema'
import type { CompleteLogEntry, CompleteWord } from '@/lib/domain/transfer/word/complete-word'
import { inTransaction, lockUserIfThere, type Transaction } from '@/lib/server/database/transaction'
import type { ContextFiles } from '@/lib/server/files/context-file.service'
import { claimStored } from '@/lib/server/transfer/import/files/claim-files.service'
import { leftOutProblems } from '@/lib/server/transfer/import/left-out'
import { planBatch } from '@/lib/server/transfer/import/plan-batch.service'
import { changeWords, type WordUndo } from '@/lib/server/transfer/import/rows/change-words.service'
import { insertParameters } from '@/lib/server/transfer/import/rows/insert-parameters.service'
import { insertWords } from '@/lib/server/transfer/import/rows/insert-words.service'
import { releaseAnswerIds } from '@/lib/server/transfer/import/rows/stored-words.service'

/** The import as it was when its last batch was saved. */
export type ImportProgress = Pick<WordImport, 'id' | 'userId' | 'format' | 'position' | 'createdAt'>

/** A word, and where it is in the file. */
type BatchWord = Readonly<{ at: number; word: CompleteWord }>

interface Batch {
  /** Items of the file that the batch stands for. */
  items: number
  words: readonly BatchWord[]
  problems: readonly ImportProblem[]
  /** Words that were looked up, and those of them that got meanings. */
  lookedUp: number
  meaningsFound: number
  /** Files stored for words of this batch, by word key. */
  files: ReadonlyMap<string, ContextFiles>
}

const NO_FILES: ContextFiles = { contextImageId: null, contextAudioId: null }

/**
 * Saves a batch together with the import's new position, in one transaction: a batch is saved once or not at all,
 * whenever the process is killed. Returns false when the import was cancelled, or another process continues it.
 */
export function saveBatch(progress: ImportProgress, batch: Batch): Promise<boolean> {
  const { userId } = progress
  return inTransaction(userId, async (tx) => {
    if (!(await lockUserIfThere(tx, userId))) return false
    if (!(await advance(tx, progress, batch))) return false
    await releaseAnswerIds(
      tx,
      userId,
      batch.words.map(({ word }) => word),
    )
    const counts = { added: 0, changed: 0, unchanged: 0 }
    const problems = [...batch.problems]
    // An item of the file writes one word at most.
    let { position } = progress
    for (const words of splitAtRepeats(batch.words, ({ word }) => word.key)) {
      const saved = await saveWords(tx, { ...progress, position }, { words, files: batch.files })
      position += saved.added + saved.changed
      counts.added += saved.added
      counts.changed += saved.changed
      counts.unchanged += saved.unchanged
      problems.push(...saved.problems)
    }
    const refused = problems.filter(({ kind }) => kind === 'REFUSED').length
    const shown = problems.length > 0 ? await addProblems(tx, progress, problems) : null
    await tx.$executeRaw`
      UPDATE word_import SET added = added + ${counts.added}, changed = changed + ${counts.changed},
        unchanged = unchanged + ${counts.unchanged}, refused = refused + ${refused},
        problem_count = problem_count + ${problems.length}, problems = COALESCE(${shown}::jsonb, problems)
      WHERE id = ${progress.id}::uuid AND user_id = ${userId}::uuid`
    return true
  })
}

/** Moves the position, unless the import has stopped or moved since `progress` was read. */
async function advance(
  tx: Transaction,
  { id, userId, position }: ImportProgress,
  { items, lookedUp, meaningsFound }: Batch,
) {
  const count = await tx.$executeRaw`
    UPDATE word_import SET position = position + ${items}, attempts = 0,
      looked_up = looked_up + ${lookedUp}, meanings_found = meanings_found + ${meaningsFound}
    WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND state = 'RUNNING' AND position = ${position}`
  return count === 1
}

/** The problems to show, with these after those of earlier batches, as JSON. */
async function addProblems(
  tx: Transaction,
  { id, userId }: Pick<ImportProgress, 'id' | 'userId'>,
  problems: readonly ImportProblem[],
): Promise<string> {
  const id_userId = { id, userId }
  const before = await tx.wordImport.findUnique({ where: { id_userId }, select: { problems: true } })
  const earlier = importProblemSchema.array().parse(before?.problems ?? [])
  return JSON.stringify(shownProblems([...earlier, ...problems]))
}

async function saveWords(
  tx: Transaction,
  { id: importId, userId, format, position, createdAt }: ImportProgress,
  { words, files }: Pick<Batch, 'words' | 'files'>,
) {
  const plan = await planBatch(
    tx,
    userId,
    words.map(({ word }) => word),
  )
  const filesOf = (key: string) => files.get(key) ?? NO_FILES
  const added = plan.added.map((word) => ({ word, files: filesOf(word.key) }))
  const changed = plan.changed.map((one) => ({
    ...one,
    files: onlyTaken(one.addition, filesOf(one.word.key)),
  }))
  const used = [...added, ...changed].flatMap(({ files }) => [files.contextImageId, files.contextAudioId])
  await claimStored(
    tx,
    userId,
    used.filter((id) => id !== null),
  )
  await insertParameters(tx, userId, createdAt, modelsOf(words))
  const ids = await insertWords(tx, userId, createdAt, added)
  const undo = changed.length > 0 ? await changeWords(tx, userId, createdAt, changed) : new Map()
  await keepForUndo(tx, { importId, userId, after: position }, [
    ...ids.map((id) => [id, null] as const),
    ...undo,
  ])
  const log = [...added.map(({ word }) => word.log), ...changed.map(({ addition }) => addition.log)]
  // data.json has the totals of its days.
  if (!describeFormat(format).isOwnExport) await countDays(tx, userId, log.flat())
  const problems = leftOutProblems(words, plan.stored)
  return { added: added.length, changed: changed.length, unchanged: plan.unchanged, problems }
}

/** The parameters that the words' answers were planned with. */
const modelsOf = (words: readonly BatchWord[]) =>
  words.flatMap(({ word }) => word.log.flatMap(({ model }) => (model?.parameters ? [model.parameters] : [])))

/** A stored word keeps the files that it has. */
function onlyTaken(takes: { takesImage: boolean; takesAudio: boolean }, files: ContextFiles): ContextFiles {
  return {
    contextImageId: takes.takesImage ? files.contextImageId : null,
    contextAudioId: takes.takesAudio ? files.contextAudioId : null,
  }
}

async function keepForUndo(
  tx: Transaction,
  { importId, userId, after }: { importId: string; userId: string; after: number },
  words: readonly (readonly [wordId: string, undo: WordUndo | null])[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO word_import_word (import_id, user_id, word_id, position, undo)
    SELECT ${importId}::uuid, ${userId}::uuid, w.id, ${after}::int + w.n, w.undo::jsonb
    FROM unnest(${words.map(([id]) => id)}::uuid[], ${words.map(([, undo]) => undo && JSON.stringify(undo))}::text[])
      WITH ORDINALITY AS w(id, undo, n)`
}

/** Adds imported answers to the totals of their days: one statement. */
async function countDays(tx: Transaction, userId: string, log: readonly CompleteLogEntry[]): Promise<void> {
  const answers = log.filter(({ kind, undoneAt }) => isAnswerKind(kind) && !undoneAt)
  if (answers.length === 0) return
  await tx.$executeRaw`
    INSERT INTO daily_total AS d (user_id, local_date, seconds, answers)
    SELECT ${userId}::uuid, day, sum(seconds), count(*)
    FROM unnest(${answers.map((one) => one.localDate)}::date[],
      ${answers.map(({ seconds }) => seconds)}::int[]) AS a(day, seconds) GROUP BY day
    ON CONFLICT (user_id, local_date)
    DO UPDATE SET seconds = d.seconds + EXCLUDED.seconds, answers = d.answers + EXCLUDED.answers`
}
