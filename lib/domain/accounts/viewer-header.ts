/**
 * Id of the user for whom the page was loaded. If another user or nobody is signed in, the server handles the request
 * as signed out.
 */
export const VIEWER_HEADER = 'x-viewer-id'
