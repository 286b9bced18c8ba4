/** What the host may know about an account. Times are ISO 8601. */
export interface AccountSummary {
  email: string
  createdAt: string
  isVerified: boolean
  /** ISO 8601: the hour while a session exists, else the day. */
  lastSeenAt: string
  words: number
  fileBytes: number
}
