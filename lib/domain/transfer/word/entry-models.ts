import { z } from 'zod'
import {
  areParameters,
  DEFAULT_MODEL,
  type MemoryModel,
  parametersId,
} from '@/lib/domain/review/memory/memory-model'
import { RETENTION_PERCENT } from '@/lib/domain/review/memory/retention'
import type { LearningState } from '@/lib/domain/review/memory/scheduling'
import type { DataLogEntry, DataWord } from '@/lib/domain/transfer/data-file.schema'

/** Parameters of FSRS-6 by their ids. */
export type ParameterSets = ReadonlyMap<string, readonly number[]>

const itemSchema = z.object({ id: z.string(), parameters: z.array(z.number()) })

/** The sets of a file that can be used: their parameters are in their ranges and give their ids. */
export function usableSets(items: readonly unknown[]): ParameterSets {
  return new Map(
    items.flatMap((item) => {
      const { id = '', parameters } = itemSchema.safeParse(item).data ?? {}
      return areParameters(parameters) && parametersId(parameters) === id ? [[id, parameters] as const] : []
    }),
  )
}

/** An entry of the log with what it was planned with. */
export type ModelledEntry = DataLogEntry & { model?: MemoryModel }
export type ModelledWord = Omit<DataWord, 'log'> & { log: ModelledEntry[] }

/**
 * How many answers may be computed again because a log changes its parameters: each set takes the log from its beginning. A word that
 * is studied for years has seen a few sets.
 */
const MAX_RECOMPUTED_ANSWERS = 200_000

const REMARK =
  'Some answers were planned with parameters that are out of range or missing in the file: they count with the defaults.'

/**
 * Gives the answers of a word what they were planned with. Answers whose parameters or retention cannot be used get the defaults, and the
 * word's states are computed again from its log.
 */
export function withModels(
  word: DataWord,
  sets: ParameterSets,
): { word: ModelledWord; remark: string | null } {
  const used = new Set<string>()
  const maxSets = Math.floor(MAX_RECOMPUTED_ANSWERS / Math.max(1, word.log.length))
  let isWhole = true
  const log = word.log.map((entry): ModelledEntry => {
    const { parameters: id, retention: percent } = entry
    if (id == null && percent == null) return entry
    const known = id == null ? null : sets.get(id)
    const retention = percent ?? RETENTION_PERCENT.usual
    const isUsable = known !== undefined && (id == null || used.has(id) || used.size < maxSets)
    if (!isUsable || retention < RETENTION_PERCENT.min || retention > RETENTION_PERCENT.max) {
      isWhole = false
      return entry
    }
    if (id != null) used.add(id)
    return { ...entry, model: { ...DEFAULT_MODEL, parameters: known, retention: retention / 100 } }
  })
  const remark = isWhole ? null : REMARK
  const areStatesUsable = [word.learning, ...log.flatMap(({ before, after }) => [before, after])].every(
    (state) =>
      [state?.memory, state?.production].every(
        (memory) => !memory?.parametersId || used.has(memory.parametersId),
      ),
  )
  if (isWhole && areStatesUsable) return { word: { ...word, log }, remark }
  if (log.length === 0) return { word: { ...word, log, learning: withoutParameters(word.learning) }, remark }
  return {
    word: { ...word, learning: null, log: log.map((entry) => ({ ...entry, before: null, after: null })) },
    remark,
  }
}

/** Memories that no log explains are taken as they are. */
function withoutParameters(state: LearningState | null | undefined) {
  if (!state) return state
  const { memory, production } = state
  return {
    ...state,
    memory: memory && { ...memory, parametersId: undefined },
    ...(production && { production: { ...production, parametersId: undefined } }),
  }
}
