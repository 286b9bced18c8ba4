/**
 * Id of the user for whom the page was loaded. If it is not the signed-in user's id, the server handles the request
 * as signed out.
 */
export const VIEWER_HEADER = 'x-viewer-id'
