/*
 * Who is signed in in this browser, for the page that is shown while the server cannot be asked (docs/product.md, Browser
 * storage). Logging out removes it; whether the session is still valid, only the server knows.
 */

const KEY = 'signed-in'

export function noteDeviceLearner(userId: string): void {
  try {
    localStorage.setItem(KEY, userId)
  } catch {
    // Forbidden or full: what is shared while the server is away stays in its address.
  }
}

/** The id of the learner who was signed in last and did not log out; null for none. */
export function findDeviceLearner(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
