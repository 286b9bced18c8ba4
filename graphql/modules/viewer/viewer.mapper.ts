import type { UserRecord } from '@/lib/server/accounts/user.service'

/** What the fields of Viewer are resolved from. */
export interface ViewerSource {
  /** Null when signed out. */
  user: UserRecord | null
}
