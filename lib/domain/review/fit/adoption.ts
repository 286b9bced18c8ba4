import type { Comparison } from '@/lib/domain/review/fit/log-loss'

/** Answers that test the memory from which on parameters are fitted: a sound start in FSRS's public benchmark. */
export const MIN_ANSWERS = 400
/** Of those, answers that must be forgotten and recalled: a log of one kind says nothing of what makes the difference. */
export const MIN_ANSWERS_OF_A_KIND = 10
/** The newest part of the answers that parameters are not fitted to: they are compared with the defaults on it. */
export const COMPARED_SHARE = 0.2
/** Answers after the adoption from which on parameters are watched. */
const MIN_WATCHED_ANSWERS = 100
/** How sure it must be, in standard errors, that they are better: chance alone is so good once in six times. */
const MIN_CERTAINTY = 1

/** Whether parameters are adopted: on the answers after those that they were fitted to they predict better. */
export const isBetter = ({ certainty }: Comparison): boolean => certainty >= MIN_CERTAINTY

/** Whether parameters in use are withdrawn: on the answers after their adoption they predict worse than the defaults. */
export const isWorse = ({ answers, logLoss, otherLogLoss }: Comparison): boolean =>
  answers >= MIN_WATCHED_ANSWERS && logLoss > otherLogLoss
