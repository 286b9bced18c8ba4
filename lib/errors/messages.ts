import { FILE_GONE, UNEXPECTED } from '@/lib/errors/shared-texts'

/** Values for a message's placeholders, for example the word that is already saved. */
export type MessageParameters = Readonly<Record<string, string | number>>

/** All error texts that the server sends. */
const MESSAGES = {
  UNAUTHENTICATED: 'Please log in first.',
  FORBIDDEN: 'Your session has changed. Please reload the page and try again.',
  /** The header `Authorization: Bearer …` has a token that is unknown, revoked or expired. */
  TOKEN_INVALID: 'This API token is not valid. It may have expired or been revoked.',
  TOKEN_SCOPE: 'This API token may not do this: it needs the scope {scope}.',
  TOKEN_REFUSED: 'An API token may not do this. Please use Wordloom in a browser.',
  TOO_MANY_TOKENS: 'You have {max} tokens. Revoke one of them first.',
  UNEXPECTED,
  /** The connection was lost, or time ran out, during a save. */
  MAY_BE_SAVED: 'This may have been saved. Please check before you try again.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
  /** No connection to the database became free in time. Nothing was done. */
  SERVER_BUSY: 'The server is busy. Please wait a moment and try again.',
  /** The database does not answer. */
  SERVER_UNAVAILABLE: 'The server cannot be used right now. Please try again in a minute.',
  /** The machine that has the words of the account does not answer; those of others do. */
  WORDS_UNREACHABLE: 'Your words cannot be reached now. Please try again in a minute.',
  /** The body of a request did not arrive in time. */
  REQUEST_TOO_SLOW: 'The connection was too slow. Please try again.',
  NOT_FOUND: 'Not found',
  WORD_NOT_FOUND: 'Word not found',
  ACCOUNT_NOT_FOUND: 'There is no account with this address.',
  WORD_TAKEN: 'You already have "{word}" in your words',
  /** A deletion that was made offline: another device has saved or restored the word since. */
  WORD_EDITED: '"{word}" was changed on another device since, so it is kept.',
  LOOK_UP_FAILED: 'The dictionary could not be reached. Please try again.',
  MERGE_TOO_LONG: 'Both notes together are longer than {max} characters. Shorten one of them first.',
  TOO_MANY_LISTS: '"{word}" would be on more than {max} lists',
  NOTHING_TO_UNDO: 'There is nothing to undo',
  PLAN_CHANGING: 'Your words are being planned already',
  NOT_LATEST_ANSWER: 'Only the latest answer can be undone',
  FILE_GONE,
  FILE_MISSING: 'Please choose a file.',
  FILE_INCOMPLETE: 'The file did not arrive whole. Please try again.',
  /** For those who use the app; DISK_FULL is for those who run it. */
  STORAGE_FULL: 'The server has no space left for this. Please try again later.',
  /** The S3 store does not answer, or refuses; the log says why. */
  STORAGE_UNAVAILABLE:
    'Photos and recordings cannot be stored or loaded right now. Please try again in a minute.',
  FILE_TYPE: 'Please choose a picture (PNG, JPEG, HEIC or WebP) or a sound recording.',
  NOT_AN_IMAGE: 'Please select an image file',
  NOT_A_RECORDING: 'Please choose a recording without video.',
  AVATAR_TOO_LARGE: 'Image size should be less than 5MB',
  IMAGE_TOO_LARGE: 'This picture is too large (maximum is 10 MB).',
  IMAGE_TOO_MANY_PIXELS: 'This picture has too many pixels (maximum is 50 megapixels).',
  IMAGE_SIDE_TOO_LONG: 'This picture is too long or too wide (maximum is 20,000 pixels).',
  IMAGE_TOO_MUCH_MEMORY: 'This picture takes too much memory to open. Please choose a smaller one.',
  IMAGE_UNREADABLE: 'This picture could not be read. It may be damaged; please choose another one.',
  RECORDING_TOO_LARGE: 'This recording is too large (maximum is 25 MB).',
  RECORDING_UNREADABLE: 'This recording could not be read. Please record it again.',
  ARCHIVE_DAMAGED: 'This file could not be opened. It may be damaged or incomplete.',
  /** An entry of a zip file has a name such as '../file'. */
  ARCHIVE_UNSAFE: 'This file contains names that point outside of it, so it was not opened.',
  ARCHIVE_TOO_LARGE: 'This file is too large when it is unpacked (maximum is {max} MB and {files} files).',
  ARCHIVE_ENCRYPTED: 'This file has a password. Please export it without one.',
  DATABASE_DAMAGED: 'The database in this file is damaged, so nothing was read.',
  DATABASE_TOO_LARGE: 'The database in this file is too large (maximum is {max} MB).',
  DATABASE_TOO_MANY_ROWS: 'The database in this file has too many rows (maximum is {max} in a table).',
  ANKI_TOO_NEW:
    'This file was made by a newer version of Anki than this server knows. Please export it with “Support older Anki versions”.',
  CSV_EMPTY: 'This file has no rows.',
  CSV_NOT_TEXT: 'This file is not a text file: it contains characters that no text has.',
  CSV_TOO_MANY_COLUMNS: 'Line {line} of this file has more than {max} columns.',
  CSV_ROW_TOO_LONG:
    'Line {line} of this file is too long to be a word. A quotation mark before it may not be closed.',
  CSV_QUOTE_OPEN: 'A quotation mark near line {line} of this file is not closed.',
  IMPORT_FORMAT: 'This kind of file cannot be imported.',
  IMPORT_WORKBOOK:
    'This is a workbook of a spreadsheet. Open it there, choose “Save as” and the type “CSV UTF-8”, then import that file.',
  IMPORT_DOCUMENT: 'This is a document, not a list of words. Copy its text and paste it here instead.',
  IMPORT_TEXT_WITHOUT_WORDS: 'No English words were found in this text.',
  IMPORT_MNEMOSYNE:
    'This is a file of Mnemosyne’s own format. Export it there as “Tab-separated text files”, then import that file.',
  IMPORT_NEWER: 'This file was exported by a newer version of this app. Please update the server first.',
  IMPORT_UNREADABLE: 'This file could not be read. It may be damaged; please export it again.',
  IMPORT_TOO_COMPLEX:
    'This file takes too much time or memory to read. It may be damaged; if not, please export fewer words at a time.',
  IMPORT_WITHOUT_WORDS: 'No notes with words were found in this deck.',
  IMPORT_TOO_LARGE: 'This file is too large (maximum is 200 MB).',
  IMPORT_TOO_MANY_WORDS: 'This file has more than {max} words or rows. Please import it in parts.',
  IMPORT_GONE: 'This import is no longer available. Please choose the file again.',
  IMPORT_REPLACED: 'Another file was sent from your account meanwhile, so this one was not read.',
  IMPORT_RUNNING: 'Another import is still running.',
  /** A zip file, but without the description that `npm run backup` writes. */
  BACKUP_FOREIGN:
    'This zip file is not a backup of Wordloom. Please choose a file that npm run backup wrote.',
  BACKUP_NEWER:
    'This backup is in a newer format, written by Wordloom {app}. Install that version or a later one, then restore.',
  BACKUP_WITHOUT_TABLES: 'This backup has no tables, so there is nothing to restore.',
  BACKUP_OTHER_TABLES: 'The tables of this backup are not those that its version of Wordloom has.',
  BACKUP_ENTRY_MISSING: 'This backup is incomplete: {entry} is missing.',
  BACKUP_ENTRY_DAMAGED: 'This backup is damaged: {entry} is not as it was written.',
  BACKUP_ROWS_MISSING: 'This backup is damaged: rows of {entry} are missing.',
  BACKUP_ROWS_AFTER_END: 'This backup is damaged: {entry} has rows after its end.',
  BACKUP_ROWS_UNFIT: 'This backup is damaged: its rows do not fit together, or not into their tables.',
  /** The next three are of a database of several nodes. */
  BACKUP_NODE_LOST:
    'The database, or one of its nodes, did not answer any more, so there is no backup. Start the node, then make the backup again.',
  BACKUP_NODES_BUSY:
    'There was no moment at which nobody was saving, or a change is not settled between the nodes, so there is no backup. Make it again in a few minutes.',
  BACKUP_NODES_CHANGED:
    'Rows moved from one node to another meanwhile, so there is no backup. Make it again when the nodes are balanced.',
  DISK_FULL: 'The disk of the server is full. Make room there, then try again.',
  INSTANCE_TAKEN: 'Someone signed up here in the meantime, so nothing was restored.',
  RESTORE_CODE_WRONG: 'This is not the right code.',
  RESTORE_RUNNING: 'Another restore is running. Please try again in a minute.',
  /** An invalid form field: the message comes from its schema (lib/domain). */
  INVALID_INPUT: '{message}',
  /** An invalid argument that no form can send: a bug in the client. */
  BAD_ARGUMENT: '{message}',
  INVALID_REQUEST: 'The request could not be read.',
  METHOD_NOT_ALLOWED: 'This method is not allowed here.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of content is not supported here.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  INVALID_LOGIN: 'Invalid email or password',
  EMAIL_TAKEN: 'Email has already been taken',
  EMAIL_INVALID: 'Email is invalid',
  EMAIL_UNVERIFIED: 'Please verify your email address first.',
  WRONG_PASSWORD: 'This is not your current password',
  LINK_EXPIRED: 'This link has expired or was used already. Please ask for a new one.',
  LINK_INVALID: 'This link is not complete. Please copy all of it from the mail.',
  NO_MAIL: 'This server sends no e-mails.',
  PUSH_SERVICE_UNKNOWN: 'Notifications of this browser are not supported here.',
  SIGN_UP_OFF: 'New accounts cannot be created here. Please ask the person who runs this server.',
  PASSWORDS_OFF: 'Logging in with a password is switched off here.',
  PASSWORD_TOO_SHORT: 'Password is too short (minimum is 8 characters)',
  PASSWORD_TOO_LONG: 'Password is too long (maximum is 128 characters)',
  PASSWORD_MISMATCH: "Password confirmation doesn't match Password",
} as const

export type ErrorCode = keyof typeof MESSAGES

/** The API's enum ErrorCode is generated from this list (scripts/lib/build/graphql-types.mjs). */
export const ERROR_CODES = Object.keys(MESSAGES) as ErrorCode[]

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(MESSAGES, text)

/** The text of a code, with its {placeholders} filled in from `parameters`. */
export function messageOf(code: ErrorCode, parameters: MessageParameters = {}): string {
  return MESSAGES[code].replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
}
