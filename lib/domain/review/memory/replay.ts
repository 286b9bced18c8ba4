import { DEFAULT_MODEL, type MemoryModel, parametersId } from '@/lib/domain/review/memory/memory-model'
import { applyPlanChange } from '@/lib/domain/review/memory/plan-change'
import {
  applyAnswer,
  applyProduction,
  applyStageChange,
  type LearningState,
  type Memory,
  nextMemory,
} from '@/lib/domain/review/memory/scheduling'
import type { LearningStage, ReviewRating, ReviewSource } from '@/lib/domain/stages'

type LoggedAnswer = Readonly<{
  rating: ReviewRating
  source: ReviewSource | null
  stage: LearningStage | null
  /** By how many days the next review was moved to a lighter day; absent: not at all. */
  movedDays?: number
  /** Whether production begins with it once recognition is stable; absent: no. */
  startsProduction?: boolean
  /** What it was planned with; absent: the defaults. */
  model?: MemoryModel
}>

/**
 * A row of the log: an answer, or a stage that the user set without an answer. It stores the user's time zone at that
 * time (IANA name), so that replaying it after a flight gives the same state.
 */
export type LogEvent = Readonly<{ answeredAt: Date; timeZone: string }> &
  (
    | (LoggedAnswer & Readonly<{ kind: 'ANSWER' }>)
    /** Trains the word for its meaning. */
    | (LoggedAnswer & Readonly<{ kind: 'PRODUCTION' }>)
    | Readonly<{ kind: 'STAGE_CHANGE'; stage: LearningStage }>
    /** The word is planned again; when it comes back changes, and the parameters of its memory. */
    | Readonly<{ kind: 'PLAN_CHANGE'; model: MemoryModel; movedDays?: number }>
  )
type AnswerEvent = Extract<LogEvent, { kind: 'ANSWER' | 'PRODUCTION' }>
/** An event that computes a memory with its parameters. */
type PlannedEvent = Exclude<LogEvent, { kind: 'STAGE_CHANGE' }>

/** Whether rows of this kind are answers. */
export const isAnswerKind = (kind: LogEvent['kind']): kind is AnswerEvent['kind'] =>
  kind === 'ANSWER' || kind === 'PRODUCTION'
export const isAnswerEvent = (event: LogEvent): event is AnswerEvent => isAnswerKind(event.kind)

/** The word's state before and after a row of the log. */
export type Step = Readonly<{ before: LearningState; after: LearningState }>

/** What a log has before the events that are replayed: the memory is computed from it again where the parameters change. */
export type Past = Readonly<{
  /** Before the first event of the log; null unless the word came with a memory from elsewhere. */
  memory: Memory | null
  /** As `memory`; absent: null. */
  production?: Memory | null
  /** Without undone ones, oldest first. */
  events: readonly LogEvent[]
}>

const idOf = (event: PlannedEvent) => parametersId(event.model?.parameters ?? null)
const idIn = (memory: Memory) => memory.parametersId ?? null

const isAnswerOf =
  (kind: AnswerEvent['kind']) =>
  (event: LogEvent): event is AnswerEvent =>
    event.kind === kind

/** The memory that an event trains or plans. */
const trainedBy = (
  { kind }: PlannedEvent,
  state: Pick<LearningState, 'memory' | 'production'>,
): Memory | null => (kind === 'PRODUCTION' ? state.production : state.memory) ?? null

/** Whether replaying these events from this state needs the log before them: their parameters are not those of the memory. */
export function needsPast(state: LearningState, events: readonly LogEvent[]): boolean {
  return events.some((event) => {
    const memory = event.kind === 'STAGE_CHANGE' ? null : trainedBy(event, state)
    return memory !== null && event.kind !== 'STAGE_CHANGE' && idOf(event) !== idIn(memory)
  })
}

/** Applies an event that has the parameters of the state's memory; see {@link startReplay}. */
export function applyEvent(state: LearningState, event: LogEvent): LearningState {
  switch (event.kind) {
    case 'ANSWER':
      return applyAnswer({ ...event, state })
    case 'PRODUCTION':
      return applyProduction({ ...event, state })
    case 'STAGE_CHANGE':
      return applyStageChange(state, event.stage, event.answeredAt)
    case 'PLAN_CHANGE':
      return applyPlanChange(state, event)
  }
}

/**
 * The memory that answers give with other parameters. Each answer is computed once for each of them.
 * @param first before these answers
 */
function rememberAnswers(first: Memory | null, answers: AnswerEvent[]) {
  const known = new Map<string | null, { memory: Memory | null; answers: number }>()
  function memoryFor(event: PlannedEvent): Memory | null {
    const id = idOf(event)
    const until = known.get(id) ?? { memory: first, answers: 0 }
    const model = { ...DEFAULT_MODEL, parameters: event.model?.parameters ?? null }
    const memory = answers
      .slice(until.answers)
      .reduce<Memory | null>(
        (before, { rating, answeredAt, timeZone }) =>
          nextMemory(before, { rating, answeredAt, timeZone, model }),
        until.memory,
      )
    known.set(id, { memory, answers: answers.length })
    return memory
  }
  return { memoryFor, add: (event: AnswerEvent) => answers.push(event) }
}

/** The two memories of a word as the log before an event gives them. */
function rememberWith({ memory, production = null, events }: Past) {
  const remembered = {
    ANSWER: rememberAnswers(memory, events.filter(isAnswerOf('ANSWER'))),
    PRODUCTION: rememberAnswers(production, events.filter(isAnswerOf('PRODUCTION'))),
  }
  return {
    add: (event: LogEvent) => isAnswerEvent(event) && remembered[event.kind].add(event),
    /** The state before an event, the memory that it trains computed with its parameters. When the word is due stays. */
    before(state: LearningState, event: LogEvent): LearningState {
      if (event.kind === 'STAGE_CHANGE') return state
      const trained = trainedBy(event, state)
      if (!trained || idOf(event) === idIn(trained)) return state
      const kind = event.kind === 'PRODUCTION' ? 'PRODUCTION' : 'ANSWER'
      const { stability, difficulty } = remembered[kind].memoryFor(event) ?? trained
      const computed = { ...trained, stability, difficulty, parametersId: idOf(event) ?? undefined }
      return event.kind === 'PRODUCTION' ? { ...state, production: computed } : { ...state, memory: computed }
    },
  }
}

/** The past of a log that is replayed from its first event on. */
const noPast = ({ memory, production = null }: LearningState): Past => ({ memory, production, events: [] })

/** The state that an event of a word is planned from: its memory is computed with the event's parameters. */
export function stateFor(event: LogEvent, state: LearningState, past: Past = noPast(state)): LearningState {
  return rememberWith(past).before(state, event)
}

/**
 * Returns a function that applies one event after another; they must be sorted by time.
 * @param past of the log, where the state is not that before its first event and `needsPast` says so
 */
export function startReplay(state: LearningState, past: Past = noPast(state)): (event: LogEvent) => Step {
  const remembered = rememberWith(past)
  let before = state
  return (event) => {
    const step = { before, after: applyEvent(remembered.before(before, event), event) }
    remembered.add(event)
    before = step.after
    return step
  }
}

/** Applies events, which must be sorted by time; returns one step per event. See {@link startReplay}. */
export function replay(state: LearningState, events: readonly LogEvent[], past?: Past): Step[] {
  return events.map(startReplay(state, past))
}

/** The result of inserting an event into a word's log. */
export type Insertion = Readonly<{
  inserted: Step
  /** The steps of the later events, applied again after the inserted event. */
  later: Step[]
  /** The word's final state. */
  state: LearningState
}>

/**
 * Inserts an event at its place in time (docs/product.md, Late answers), so that an answer kept offline gives the
 * same state as if it had been sent at once.
 * @param state the word's current state
 * @param later the events in the log after the inserted one, in order, each with the state before it
 * @param past the log before the inserted event, where `needsPast` says so
 */
export function insertEvent({
  state,
  event,
  later,
  past,
}: {
  state: LearningState
  event: LogEvent
  later: readonly Readonly<{ event: LogEvent; before: LearningState }>[]
  past?: Past | undefined
}): Insertion {
  const next = startReplay(later[0]?.before ?? state, past)
  const inserted = next(event)
  const steps = later.map((one) => next(one.event))
  return { inserted, later: steps, state: steps.at(-1)?.after ?? inserted.after }
}
