import fc from 'fast-check'
import { default_w } from 'ts-fsrs'
import { expect, test } from 'vitest'
import {
  areParameters,
  DEFAULT_MODEL,
  type MemoryModel,
  parametersId,
} from '@/lib/domain/review/memory/memory-model'
import { type LogEvent, replay } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE } from '@/lib/domain/review/memory/scheduling'
import { eventsFrom, PARAMETERS } from '@/tests/support/review/histories'

const [FASTER = [], SLOWER = []] = PARAMETERS
const RUNS = { numRuns: 300 }
const histories = eventsFrom(new Date('2026-02-27T09:30:00Z'))

/** A change of the plan computes the memory with its parameters, too. */
const planned = (events: readonly LogEvent[], modelAt: (index: number) => MemoryModel): LogEvent[] =>
  events.map((event, index) =>
    event.kind === 'ANSWER' || event.kind === 'PLAN_CHANGE' ? { ...event, model: modelAt(index) } : event,
  )
const memoryAfter = (events: readonly LogEvent[]) =>
  replay(INITIAL_LEARNING_STATE, events).at(-1)?.after.memory

test('an answer with new parameters gives the memory that they would have given from the first answer on', () => {
  fc.assert(
    fc.property(histories, (events) => {
      const model = { ...DEFAULT_MODEL, parameters: SLOWER }
      const last = events.findLastIndex(({ kind }) => kind === 'ANSWER')
      const changed = memoryAfter(planned(events, (index) => (index < last ? DEFAULT_MODEL : model)))
      const always = memoryAfter(planned(events, () => model))
      expect(changed).toEqual(always)
      expect(changed?.parametersId).toBe(last < 0 ? undefined : parametersId(SLOWER))
    }),
    RUNS,
  )
})

test('parameters that come and go again leave no trace in the memory', () => {
  fc.assert(
    fc.property(histories, (events) => {
      const models = [FASTER, SLOWER, null].map((parameters) => ({ ...DEFAULT_MODEL, parameters }))
      const turns = planned([...events, ...later(events)], (index) =>
        index >= events.length ? DEFAULT_MODEL : (models[index % 3] ?? DEFAULT_MODEL),
      )
      const never = planned([...events, ...later(events)], () => DEFAULT_MODEL)
      expect(memoryAfter(turns)).toEqual(memoryAfter(never))
    }),
    RUNS,
  )
})

/** One more answer. */
function later(events: readonly LogEvent[]): LogEvent[] {
  const { answeredAt, timeZone } = events.at(-1) ?? { answeredAt: new Date(0), timeZone: 'UTC' }
  const answer = { kind: 'ANSWER', rating: 'GOOD', source: 'SINGLE_REVIEW', stage: null } as const
  return [{ ...answer, answeredAt: new Date(answeredAt.getTime() + 86_400_000), timeZone }]
}

test('a higher desired retention brings a word back sooner and changes nothing else', () => {
  const after = (retention: number) =>
    memoryAfter(planned(later([]), () => ({ parameters: null, retention })))
  const [low, usual, high] = [0.8, 0.9, 0.95].map(after)
  expect(low?.stability).toBe(high?.stability)
  expect(low?.scheduledDays).toBeGreaterThan(usual?.scheduledDays ?? 0)
  expect(usual?.scheduledDays).toBeGreaterThan(high?.scheduledDays ?? 0)
})

test('parameters are 21 numbers, each in its range, and the same ones have the same id', () => {
  expect(areParameters([...default_w])).toBe(true)
  expect(PARAMETERS.every(areParameters)).toBe(true)
  expect(areParameters(default_w.slice(1))).toBe(false)
  expect(areParameters(default_w.with(20, 0.9))).toBe(false)
  expect(areParameters(default_w.with(3, Number.NaN))).toBe(false)
  expect(areParameters(default_w.map(String))).toBe(false)
  expect(parametersId([...SLOWER])).toBe(parametersId(SLOWER))
  expect(parametersId(FASTER)).not.toBe(parametersId(SLOWER))
})
