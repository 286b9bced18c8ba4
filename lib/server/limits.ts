/**
 * How much one person, address or program may take of the server: what a request may hold, what happens at once, and how often.
 * Each number has its reason; docs/decisions/0012 says what shows that it is needed. What a single word or file may be is in
 * lib/domain/limits.ts.
 */

/** A request to the GraphQL API, and the time of any other. */
export const REQUEST_LIMITS = Object.freeze({
  /** The largest word that can be saved takes 150 KB when every character is escaped. */
  bodyBytes: 256 * 1024,
  /** A word with 10 meanings and 20 lists has 80. graphql-js repeats an object in each error about it: 4 s with 50,000 fields. */
  values: 2_000,
  /** Five times the app's longest document. The parser stops there, so that a hostile document costs little. */
  tokens: 1_500,
  /** Fields of a document with fragments expanded. They limit the statements; rows are limited by what a user has saved. */
  selections: 300,
  /** Each requests the same list again. The app uses one. */
  aliases: 3,
  /** The time of two statements. Proxies give up after 30 s. */
  durationMs: 25_000,
})

/** A number per machine is shared by its processes, at least one in each; otherwise it is that of each process. */
export type AtOnce = number | { onMachine: number }

export interface TurnLimits {
  /** Tasks that run at once. No limit when omitted. */
  width?: AtOnce
  /** Tasks of one user, or of whoever takes turns, that run at once. */
  widthPerUser: AtOnce
  waitingPerUser: number
  waiting: number
  /** No limit when omitted. */
  maxWaitMs?: number
}

/** Transactions, and statements that read lists: each holds a connection. */
export const CONNECTIONS = Object.freeze({ transactions: 5, lists: 5, spare: 2 })

/**
 * What happens at once. What is more waits, and who takes turns with whom says the name; what waits too long, or is one too many,
 * is refused before it has changed anything.
 */
export const TURNS = {
  /**
   * A request takes milliseconds of the one thread before its user is known, even when it is refused then. A browser opens at
   * most six connections; a page loads within a second, and its prefetches may wait. Each holds what it has read until it ends.
   */
  'requests of a user': {
    widthPerUser: { onMachine: 2 },
    waitingPerUser: 100,
    waiting: 2_000,
    maxWaitMs: 10_000,
  },
  /** Requests without a session: a school class may be behind one address. */
  'requests of an address': {
    widthPerUser: { onMachine: 6 },
    waitingPerUser: 300,
    waiting: 2_000,
    maxWaitMs: 10_000,
  },
  /** Of AnkiConnect and assistants. Apart from requests of a browser and from GraphQL: a save that fetches a file delays neither. */
  'calls of programs of a user': {
    widthPerUser: { onMachine: 2 },
    waitingPerUser: 50,
    waiting: 1_000,
    maxWaitMs: 10_000,
  },
  /** GraphQL with an API token. A browser's request has a turn of its user. */
  'operations of programs of a user': {
    widthPerUser: { onMachine: 2 },
    waitingPerUser: 50,
    waiting: 1_000,
    maxWaitMs: 10_000,
  },
  /** A third of one user would only wait for the user's row lock, with a connection. */
  'transactions of a user': {
    width: CONNECTIONS.transactions,
    widthPerUser: { onMachine: 2 },
    waitingPerUser: 50,
    waiting: 1_000,
    maxWaitMs: 5_000,
  },
  /** A word list with all its parts is four statements. */
  'list statements of a user': {
    width: CONNECTIONS.lists,
    widthPerUser: 4,
    waitingPerUser: 200,
    waiting: 2_000,
    maxWaitMs: 10_000,
  },
  /** One file of a user at a time: a user with many or slow files leaves a slot to the others. */
  'pictures to store': {
    width: { onMachine: 2 },
    widthPerUser: 1,
    waitingPerUser: 10,
    waiting: 100,
  },
  /** Decoding 12 megapixels takes 300 MB of memory and one second of processor time. */
  'HEIC pictures to store': {
    width: { onMachine: 1 },
    widthPerUser: 1,
    waitingPerUser: 10,
    waiting: 100,
  },
  'recordings to store': {
    width: { onMachine: 2 },
    widthPerUser: 1,
    waitingPerUser: 10,
    waiting: 100,
  },
  /** One file to import of a user at a time on the machine (inMachineSlot): it waits for the user's own files first. */
  'files of a user to import': { widthPerUser: 1, waitingPerUser: 2, waiting: 20 },
  /** Those that little time and memory are enough for. */
  'files to read quickly': { width: 2, widthPerUser: 1, waitingPerUser: 1, waiting: 20 },
  'files to read with all that they may take': {
    width: 1,
    widthPerUser: 1,
    waitingPerUser: 1,
    waiting: 20,
  },
  /** They are held in memory, and reading one blocks the others. */
  'large bodies of AnkiConnect': {
    width: { onMachine: 4 },
    widthPerUser: { onMachine: 2 },
    waitingPerUser: 20,
    waiting: 100,
    maxWaitMs: 20_000,
  },
  /** Apart: nobody without a token delays those who are known. */
  'large bodies of AnkiConnect without a token': {
    width: { onMachine: 4 },
    widthPerUser: { onMachine: 2 },
    waitingPerUser: 20,
    waiting: 100,
    maxWaitMs: 20_000,
  },
} as const satisfies Record<string, TurnLimits>

export type TurnName = keyof typeof TURNS

const MINUTE_MS = 60_000

/**
 * The maximum number of attempts of one user or address within a window. Normal use stays below these limits, even by a
 * school class behind one address (docs/product.md, Rate limits).
 */
export const RATES = {
  'login per address': { count: 200, windowMs: 15 * MINUTE_MS },
  /** Further attempts are not refused, but delayed (lib/server/accounts/login-delay.ts). */
  'login per account': { count: 20, windowMs: 15 * MINUTE_MS },
  /** Limits password guessing. The owner can still log in from another address. */
  'login per address and account': { count: 20, windowMs: 15 * MINUTE_MS },
  'sign-up per address': { count: 100, windowMs: 60 * MINUTE_MS },
  /** Requests for links by e-mail. */
  'mails per address': { count: 60, windowMs: 60 * MINUTE_MS },
  /** Further requests look the same, but send nothing: nobody can fill another's mailbox. */
  'mails per account': { count: 5, windowMs: 60 * MINUTE_MS },
  'links of mails per address': { count: 100, windowMs: 15 * MINUTE_MS },
  /** Each attempt tells whether the current password was right. */
  'password changes per user': { count: 10, windowMs: 15 * MINUTE_MS },
  /** The code that `npm start` prints for restoring a backup into an empty instance. */
  'restore codes per address': { count: 5, windowMs: MINUTE_MS },
  'saves per user': { count: 600, windowMs: 10 * MINUTE_MS },
  'answers per user': { count: 2000, windowMs: 10 * MINUTE_MS },
  /** Words of changes to several words. Enough for five changes of all words of a list of 10,000. */
  'words at once per user': { count: 50_000, windowMs: 10 * MINUTE_MS },
  /** One file every five seconds: processing images takes CPU time. */
  'uploads per user': { count: 120, windowMs: 10 * MINUTE_MS },
  /** Ten per second: a dictionary in the browser asks for every word that is pointed at. */
  'requests per API token': { count: 6000, windowMs: 10 * MINUTE_MS },
  /** Five per second: programs of a class behind one address whose token was revoked. */
  'calls without a token per address': { count: 3000, windowMs: 10 * MINUTE_MS },
  /** Each reads all data of the user. */
  'exports per user': { count: 30, windowMs: 10 * MINUTE_MS },
  /** Ten copies of 10,000 words: each part reads up to 250 words. */
  'parts of copies per user': { count: 400, windowMs: 10 * MINUTE_MS },
  'imports per user': { count: 60, windowMs: 10 * MINUTE_MS },
  /** Each reads all answers of the user and takes seconds of CPU time. */
  'fits per user': { count: 6, windowMs: 60 * MINUTE_MS },
  /** Ten per second: a class of thirty that type at the same time behind one address. */
  'look-ups per address': { count: 6000, windowMs: 10 * MINUTE_MS },
  /** Two megabytes each: a class of thirty, each with a dictionary for each format. */
  'dictionaries per address': { count: 120, windowMs: 10 * MINUTE_MS },
  /** The whole dictionary has fifty: a school of a hundred that keep it at the same time. */
  'parts of the dictionary per address': { count: 5000, windowMs: 10 * MINUTE_MS },
  /** A class of a hundred that opens a page every six seconds. */
  'page views per address': { count: 10_000, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, { count: number; windowMs: number }>
