import type { UserRecord } from '@/lib/server/accounts/user.service'

/** Parent object of the Viewer resolvers. */
export interface ViewerSource {
  /** Null when signed out. */
  user: UserRecord | null
}
