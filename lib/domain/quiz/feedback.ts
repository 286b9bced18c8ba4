import { shuffle } from '@/lib/domain/shuffle'

/** Phrases after a right answer (eight) and after a wrong one (six). */
export const CORRECT_PHRASES = [
  'Neatly woven.',
  'Right on the thread.',
  'You know this one.',
  'That one holds.',
  'Spot on.',
  'Well remembered.',
  'Another stitch in place.',
  'Just so.',
] as const
export const INCORRECT_PHRASES = [
  'Not this time.',
  'A dropped stitch. It happens.',
  'Another one fits here.',
  'This one needs another round.',
  'Worth a second look.',
  'Now you will know it.',
] as const
/** The phrases of a session in the order in which they are shown. */
export type Feedback = Readonly<{ correct: readonly string[]; incorrect: readonly string[] }>

/** The phrases in random order: none repeats before all were shown. */
export function drawFeedback(random: () => number): Feedback {
  return { correct: shuffle(CORRECT_PHRASES, random), incorrect: shuffle(INCORRECT_PHRASES, random) }
}

/** The phrase for the nth right or wrong answer of a session, counted from 0. */
export function phraseFor(feedback: Feedback, isCorrect: boolean, nth: number): string {
  const phrases = isCorrect ? feedback.correct : feedback.incorrect
  return phrases[nth % phrases.length] ?? ''
}
