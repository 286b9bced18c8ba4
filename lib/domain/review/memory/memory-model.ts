import { CLAMP_PARAMETERS, default_w, type FSRS, fsrs, W17_W18_Ceiling } from 'ts-fsrs'
import { v5 as uuidFrom } from 'uuid'
import { fsrsSettings } from '@/lib/domain/review/memory/fsrs-settings'
import { RETENTION_PERCENT } from '@/lib/domain/review/memory/retention'

/** What an answer is planned with: how the learner's memory is taken to work, and how surely a word is to be recalled. */
export type MemoryModel = Readonly<{
  /** The 21 parameters of FSRS-6; null: its defaults. */
  parameters: readonly number[] | null
  /** The probability of recall at which a word comes back, 0.8 to 0.95. */
  retention: number
}>

export const DEFAULT_MODEL: MemoryModel = Object.freeze({
  parameters: null,
  retention: RETENTION_PERCENT.usual / 100,
})

/** The lowest and the highest value of each parameter (ts-fsrs), with which every schedule is a possible one. */
const RANGES: readonly (readonly [number, number])[] = CLAMP_PARAMETERS(W17_W18_Ceiling, true).map(
  ([min = 0, max = 0]) => [min, max] as const,
)

/** Whether these are parameters of FSRS-6, each in its range. */
export function areParameters(values: unknown): values is number[] {
  return (
    Array.isArray(values) &&
    values.length === RANGES.length &&
    RANGES.every(([min, max], index) => {
      const value: unknown = values[index]
      return typeof value === 'number' && value >= min && value <= max
    })
  )
}

/** The namespace of the ids of parameters: any constant UUID. */
const NAMESPACE = '9b5e0d34-6b1f-4a53-9a0e-5d1f7c0f6a21'
const ids = new WeakMap<readonly number[], string>()

/** The same id for the same parameters in every account, export and backup; null for the defaults. */
export function parametersId(parameters: readonly number[] | null): string | null {
  if (!parameters) return null
  const known = ids.get(parameters)
  if (known) return known
  const id = uuidFrom(JSON.stringify(parameters), NAMESPACE)
  ids.set(parameters, id)
  return id
}

/** How the recall falls with time (memory-curve.ts), w20 of the parameters. */
export const decayOf = (parameters: readonly number[] | null): number =>
  parameters?.[DECAY_INDEX] ?? default_w[DECAY_INDEX] ?? 0
const DECAY_INDEX = 20

const schedulers = new Map<string, FSRS>()
/** The models of learners who answer at the same time; making a scheduler takes 20 µs. */
const MAX_SCHEDULERS = 100

/** FSRS-6 with a model. */
export function schedulerOf(model: MemoryModel): FSRS {
  const key = `${parametersId(model.parameters)} ${model.retention}`
  const known = schedulers.get(key)
  if (known) return known
  const made = fsrs(fsrsSettings(model))
  const [oldest] = schedulers.keys()
  if (schedulers.size >= MAX_SCHEDULERS && oldest !== undefined) schedulers.delete(oldest)
  schedulers.set(key, made)
  return made
}
