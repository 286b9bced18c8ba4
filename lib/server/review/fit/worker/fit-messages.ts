import 'server-only'
import type { FitResult, InUse } from '@/lib/domain/review/fit/fit-parameters'

/** What the process that fits parameters gets. */
export interface FitRequest {
  /** The app's folder, where its packages are. */
  root: string
  /** The answers of each word (answer-history.ts). */
  histories: readonly string[]
  inUse: InUse | null
}

/** Why there is no result: the package has no part for this machine, or the fit itself failed. */
export type FitFailure = 'NOT_ON_THIS_MACHINE' | 'FAILED'

export type FitReply = { result: FitResult } | { failure: FitFailure }
