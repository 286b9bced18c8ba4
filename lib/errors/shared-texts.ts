// Texts that the browser also shows without a response of the server. They are not in messages.ts, so that pages do not
// load all messages.

export const UNEXPECTED = 'Something went wrong. Please try again.'
export const FILE_GONE = 'The file is not available any more. Please add it again.'

/** Why an entry of the outbox is refused: another device deleted its word. */
export const WORD_OF_ANSWER_GONE = 'The word was deleted for good meanwhile, and all its answers with it.'
export const EDITED_WORD_GONE =
  'The word was deleted meanwhile. Edit opens what you wrote: you can save it as a new word.'
export const DELETED_FOR_GOOD = 'It was deleted more than an hour ago, for good.'
