import 'server-only'

/** A dictionary that cannot be used, and why: one line for whoever runs the server. */
export class DictionaryError extends Error {
  override readonly name = 'DictionaryError'
}
