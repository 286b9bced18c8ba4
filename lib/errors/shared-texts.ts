// Texts that the browser also shows without a response of the server. They are not in messages.ts, so that pages do not
// load all messages.

export const UNEXPECTED = 'Something went wrong. Please try again.'
export const FILE_GONE = 'The file is not available any more. Please add it again.'
