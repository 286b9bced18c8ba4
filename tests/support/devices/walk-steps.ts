/** Random walks of a learner with two devices, as data: fast-check makes them, shrinks them and prints them. */
import fc from 'fast-check'
import { GIVEN_RATINGS } from '@/lib/domain/review/review-answer'
import { REVIEW_SOURCES } from '@/lib/domain/stages'
import { FATES } from '@/tests/support/devices/device'

/** Texts of words that are added; the walk's first words have the first ones. */
export const TEXTS = ['loom', 'weft', 'warp', 'heddle'] as const

const fate = fc.constantFrom('answered' as const, 'answered' as const, ...FATES)
/** Which of the words that the device shows. */
const word = fc.nat(3)

const ACTS = {
  answer: { word, rating: fc.constantFrom(...GIVEN_RATINGS), source: fc.constantFrom(...REVIEW_SOURCES) },
  'undo answer': {},
  edit: { word },
  /** In the sheet, which stays open until the save has ended: what becomes of the device's requests meanwhile. */
  'edit in sheet': { word, fates: fc.array(fate, { maxLength: 4 }) },
  add: { text: fc.constantFrom(...TEXTS) },
  delete: { word },
  'undo deletion': {},
  quiz: {},
  /** Opens a page again, which shows the words that the server has. */
  look: {},
  send: {},
  /** Of the device's oldest requests, one after another. */
  deliver: { fates: fc.array(fate, { minLength: 1, maxLength: 4 }) },
  /** Offline, or online again. */
  switch: {},
  kill: { fate },
} as const

const WEIGHTS: Record<keyof typeof ACTS, number> = {
  answer: 6,
  'undo answer': 3,
  edit: 3,
  'edit in sheet': 3,
  add: 2,
  delete: 2,
  'undo deletion': 2,
  quiz: 1,
  look: 2,
  send: 8,
  deliver: 10,
  switch: 2,
  kill: 2,
}

type ActOf<Name extends keyof typeof ACTS> = { name: Name } & {
  [Field in keyof (typeof ACTS)[Name]]: (typeof ACTS)[Name][Field] extends fc.Arbitrary<infer Value>
    ? Value
    : never
}
export type Act = { [Name in keyof typeof ACTS]: ActOf<Name> }[keyof typeof ACTS]

const act = fc.oneof(
  ...Object.entries(ACTS).map(([name, fields]) => ({
    weight: WEIGHTS[name as keyof typeof ACTS],
    arbitrary: fc.record({ name: fc.constant(name), ...fields }),
  })),
) as fc.Arbitrary<Act>

const step = fc.record({
  /** Seconds before it. */
  wait: fc.constantFrom(0, 0, 5, 5, 5, 5, 90, 2_500, 20_000),
  /** What becomes of all requests, where that is longer than a browser waits for them. */
  end: fate,
  device: fc.constantFrom('phone' as const, 'laptop' as const),
  tab: fc.constantFrom(1, 1, 1, 2),
  act,
})
export type WalkStep = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export const walks = fc.record({
  /** Without them each device has one tab: two would send the same at once, which the ids make harmless, not ordered. */
  hasLocks: fc.constantFrom(true, true, false),
  steps: fc.array(step, { minLength: 4, maxLength: 40, size: 'max' }),
})
export type Walk = typeof walks extends fc.Arbitrary<infer Value> ? Value : never
