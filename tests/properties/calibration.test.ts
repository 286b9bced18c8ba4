/** Learners who study for months with FSRS, and recall more or less than it predicts. */
import { expect, test } from 'vitest'
import { departuresOfLists, scheduleFit, unusualHours } from '@/lib/domain/review/calibration/schedule-fit'
import { type Bias, simulateRecall, talliesOf } from '@/tests/support/review/simulated-recall'

const SEEDS = Array.from({ length: 24 }, (_, seed) => seed + 1)

function judge(seed: number, bias: Bias, answers: number) {
  const { all, lists, hours } = talliesOf(simulateRecall({ seed, bias, answers }))
  return { fit: scheduleFit(all), lists: departuresOfLists(lists, all), hours: unusualHours(hours) }
}

const share = <T>(all: readonly T[], isOne: (one: T) => boolean) => all.filter(isOne).length / all.length

test('one who recalls as predicted is told so: no false alarm, of no list and no hour', () => {
  const judged = SEEDS.map((seed) => judge(seed, () => 0, 1_500))
  expect(judged.filter(({ fit }) => fit !== 'AS_EXPECTED')).toEqual([])
  expect(judged.flatMap(({ lists }) => lists).filter(Boolean)).toEqual([])
  expect(judged.filter(({ hours }) => hours)).toEqual([])
})

test('with any number of answers there is no false alarm', () => {
  const few = [30, 100, 200, 400].flatMap((answers) => SEEDS.map((seed) => judge(seed, () => 0, answers)))
  expect(few.filter(({ fit }) => fit === 'TOO_EASY' || fit === 'TOO_HARD')).toEqual([])
  expect(few.flatMap(({ lists }) => lists).filter(Boolean)).toEqual([])
  expect(few.filter(({ hours }) => hours)).toEqual([])
})

test.each([
  ['more', 0.06, 'TOO_EASY'],
  ['less', -0.06, 'TOO_HARD'],
] as const)('one who recalls %s than predicted is found, and no list or hour is blamed', (_, by, fit) => {
  const judged = SEEDS.map((seed) => judge(seed, () => by, 1_500))
  expect(share(judged, (one) => one.fit === fit)).toBe(1)
  expect(judged.flatMap(({ lists }) => lists).filter(Boolean)).toEqual([])
  expect(judged.filter(({ hours }) => hours)).toEqual([])
})

test('one list that is harder is found, and only that', () => {
  const judged = SEEDS.map((seed) => judge(seed, ({ list }) => (list === 2 ? -0.15 : 0), 1_500))
  expect(share(judged, ({ lists }) => lists[2] === 'HARDER')).toBeGreaterThan(0.95)
  expect(judged.flatMap(({ lists }) => [lists[0], lists[1], lists[3]]).filter(Boolean)).toEqual([])
  expect(judged.filter(({ hours }) => hours)).toEqual([])
})

test('hours at which less is recalled are found, also around midnight', () => {
  const late: Bias = ({ hour }) => (hour >= 22 ? -0.15 : 0)
  const judged = SEEDS.map((seed) => judge(seed, late, 2_000))
  const found = judged.flatMap(({ hours }) => hours ?? [])
  expect(found.length / judged.length).toBeGreaterThan(0.95)
  expect(
    share(found, ({ how, from, until }) => how === 'HARDER' && from >= 20 && until <= 24),
  ).toBeGreaterThan(0.9)
  expect(judged.flatMap(({ lists }) => lists).filter(Boolean)).toEqual([])
})

test('one with 30 answers is told that it is too early, whatever was recalled', () => {
  for (const by of [-0.5, -0.06, 0, 0.1]) {
    expect(SEEDS.map((seed) => judge(seed, () => by, 30).fit)).toEqual(SEEDS.map(() => 'TOO_EARLY'))
  }
})
