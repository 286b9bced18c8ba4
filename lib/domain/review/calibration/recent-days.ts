/** The days of the recent answers, which show what a change of the schedule did. */
export const RECENT_DAYS = 90

/** The days in a page's address; null, all answers, for anything but what its links say. */
export const toDays = (given: string | string[] | undefined): number | null =>
  given === String(RECENT_DAYS) ? RECENT_DAYS : null
