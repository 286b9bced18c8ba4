/** What the host may know about an account. Times are ISO 8601. */
export interface AccountSummary {
  email: string
  createdAt: string
  isVerified: boolean
  /** To the hour while signed in, else to the day. */
  lastSeenAt: string
  words: number
  fileBytes: number
}
