/** The desired retention, the probability of recall at which a word comes back: in percent, as settings and the log keep it. */
export const RETENTION_PERCENT = Object.freeze({ min: 80, max: 95, usual: 90 })
