import 'server-only'

/** A dictionary cannot be used. The message gives the reason in one line, for the administrator. */
export class DictionaryError extends Error {
  override readonly name = 'DictionaryError'
}
