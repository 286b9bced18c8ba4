import type { Grade } from 'ts-fsrs'
import { recallOf, type StudyHabits, YOUNG_DAYS } from '@/lib/domain/review/load/study-habits'
import { DayGroups, type WordGroup } from '@/lib/domain/review/load/word-groups'
import type { DayMemory, DayScheduler } from '@/lib/domain/review/memory/day-scheduler'
import { comparedDays, type DayLoad, lightestDay, rangeOfDays } from '@/lib/domain/review/memory/even-days'
import type { ReviewRating } from '@/lib/domain/stages'

const GRADES: Readonly<Record<ReviewRating, Grade>> = { AGAIN: 1, HARD: 2, GOOD: 3, EASY: 4 }

/** Fewer expected words than this are not followed further. */
const MIN_WORDS = 1e-6

/** Share of forgotten words that are forgotten again when they come back in the same session (fsrs-rs, SimulatorConfig). */
const FORGOTTEN_TWICE = 0.3

/** What is expected of a learner's next days. */
export type ExpectedLoad = Readonly<{
  /** Of each day, today first: words that are reviewed, new ones too, and the seconds that they take. */
  days: readonly Readonly<{ words: number; seconds: number }>[]
  /** Words of which the learner would be asked after these days and recall them: the sum of their chances. */
  known: number
  /** Words that are due after these days and found no room, new ones too. */
  left: number
}>

type Groups = ReturnType<DayGroups['groups']>

/**
 * What a learner who studies every day will do on the next days: what is planned, what the reviews of these days bring back, and new
 * words. Expected numbers, so that the same words give the same load.
 * @param groups words that were answered before, by their memory and the day on which they are due: with even days also those of the
 * days after, as far as these are compared (comparedDays)
 * @param newWords words that are waiting for their first answer
 * @param evenDays what the learner wants of a day; null: a word stays on the day that FSRS computes
 */
export function expectedLoad({
  scheduler,
  groups,
  newWords,
  habits,
  roomToday = habits.maximumADay,
  days,
  evenDays,
}: {
  scheduler: Pick<DayScheduler, 'recall' | 'answer'>
  groups: readonly WordGroup[]
  newWords: number
  habits: StudyHabits
  /** How many words the learner may still review today. */
  roomToday?: number
  days: number
  evenDays: ((day: number) => DayLoad) | null
}): ExpectedLoad {
  // Days after the last one take words from it: only where it is known how full they are does it keep its own.
  const due = Array.from({ length: comparedDays(days) }, () => new DayGroups())
  let known = 0
  const chance = (memory: DayMemory, elapsedDays: number) =>
    recallOf(
      scheduler.recall(memory, Math.max(0, elapsedDays)),
      memory.stability < YOUNG_DAYS ? habits.forgettingOdds.young : habits.forgettingOdds.settled,
    )

  /** Plans a review; of words that are due after these days only whether they are known is counted. */
  function plan(words: number, memory: DayMemory, lastDay: number, dueDay: number): void {
    if (words < MIN_WORDS) return
    due[Math.max(0, dueDay)]?.add(words, memory, lastDay)
    if (dueDay >= days) known += words * chance(memory, days - lastDay)
  }

  function answer(
    words: number,
    memory: DayMemory | null,
    day: number,
    lastDay: number,
    rating: ReviewRating,
  ) {
    if (words < MIN_WORDS) return
    const elapsed = Math.max(0, day - lastDay)
    const after = scheduler.answer(memory, elapsed, GRADES[rating])
    if (rating !== 'AGAIN') return choose(words, after, elapsed, day)
    // A forgotten word comes back in the same session until it is recalled once.
    const twice = scheduler.answer(after.memory, 0, GRADES.AGAIN)
    choose(words * (1 - FORGOTTEN_TWICE), scheduler.answer(after.memory, 0, GRADES.GOOD), elapsed, day)
    choose(words * FORGOTTEN_TWICE, scheduler.answer(twice.memory, 0, GRADES.GOOD), elapsed, day)
  }

  function choose(words: number, after: ReturnType<DayScheduler['answer']>, elapsed: number, day: number) {
    const range = evenDays && Number.isFinite(after.days) && rangeOfDays(after.days, elapsed)
    const away = range
      ? lightestDay(after.days, range, {
          wordsOn: (other) => due[day + other]?.words ?? 0,
          loadOf: (other) => evenDays(day + other),
        })
      : after.days
    plan(words, after.memory, day, day + away)
  }

  for (const { words, memory, lastDay, dueDay } of groups) plan(words, memory, lastDay, dueDay)
  let waiting: Groups = []
  let waitingNew = newWords
  const { seconds, firstAnswers, recalledAnswers } = habits
  const result = due.slice(0, days).map((today, day) => {
    waitingNew += day === 0 ? 0 : habits.newWordsADay
    let room = day === 0 ? roomToday : habits.maximumADay
    let [done, spent] = [0, 0]
    const left: Groups = []
    for (const group of [...waiting, ...today.groups()]) {
      const words = Math.min(room, group.words)
      room -= words
      done += words
      if (words < group.words) left.push({ ...group, words: group.words - words })
      const recall = chance(group.memory, day - group.lastDay)
      const forgotten = words * (1 - recall)
      answer(forgotten, group.memory, day, group.lastDay, 'AGAIN')
      spent += forgotten * (seconds.later.AGAIN + seconds.later.GOOD)
      for (const rating of ['HARD', 'GOOD', 'EASY'] as const) {
        const share = words * recall * recalledAnswers[rating]
        answer(share, group.memory, day, group.lastDay, rating)
        spent += share * seconds.later[rating]
      }
    }
    waiting = left
    const begun = Math.min(room, waitingNew)
    waitingNew -= begun
    for (const rating of ['AGAIN', 'HARD', 'GOOD', 'EASY'] as const)
      answer(begun * firstAnswers[rating], null, day, day, rating)
    spent += begun * (seconds.first + firstAnswers.AGAIN * seconds.later.GOOD)
    return { words: done + begun, seconds: spent }
  })
  for (const { words, memory, lastDay } of waiting) known += words * chance(memory, days - lastDay)
  const left = waiting.reduce((sum, { words }) => sum + words, waitingNew)
  return { days: result, known, left }
}

/** A scheduler under which an answered word does not come back by itself. */
export function neverAgain(scheduler: DayScheduler): Pick<DayScheduler, 'recall' | 'answer'> {
  return {
    recall: (memory, elapsedDays) => scheduler.recall(memory, elapsedDays),
    answer: (memory, elapsedDays, grade) => ({
      memory: scheduler.remember(memory, elapsedDays, grade),
      days: Number.POSITIVE_INFINITY,
    }),
  }
}
