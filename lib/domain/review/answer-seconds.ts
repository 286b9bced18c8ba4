/** Maximum seconds of one answer that count as study time, because a tab may be left open. */
export const MAX_SECONDS_PER_ANSWER = 120
