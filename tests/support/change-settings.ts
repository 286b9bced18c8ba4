import { type Env, requireEnv } from '@/lib/server/env'
import { processValues } from '@/lib/server/per-process'

/** Changes the host's settings until `resetSettings`, or until the end of the test file (fresh-app.ts). */
export function changeSettings(changes: Partial<Env>): void {
  Object.assign(requireEnv(), changes)
}

export function resetSettings(): void {
  processValues.delete('settings')
}
