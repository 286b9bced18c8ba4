/** '1' when a review hides meanings until the learner opens them. */
export const HIDE_MEANINGS_COOKIE = 'hide-meanings'
