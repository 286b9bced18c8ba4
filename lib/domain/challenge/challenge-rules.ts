/** Milliseconds of a challenge. */
export const CHALLENGE_MS = 10 * 60 * 1_000
