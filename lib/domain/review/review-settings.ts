/** '1' when a review hides meanings until they are asked for. */
export const HIDE_MEANINGS_COOKIE = 'hide-meanings'
