/** Whose request it is, by the user's id. From a page of somebody who is not signed in any more it changes nothing. */
export const VIEWER_HEADER = 'x-viewer-id'
