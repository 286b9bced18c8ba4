/**
 * Lets a test file change the host's settings while it runs:
 *
 *   vi.mock('@/lib/server/env', async (original) =>
 *     (await import('@/tests/support/changed-settings')).withChangedSettings(await original()),
 *   )
 *   changedSettings.SIGN_UP = 'off'
 */
import type { Env } from '@/lib/server/env'

export const changedSettings: Partial<Env> = {}

export function resetSettings(): void {
  for (const name of Object.keys(changedSettings)) Reflect.deleteProperty(changedSettings, name)
}

export function withChangedSettings(actual: typeof import('@/lib/server/env')) {
  const get = (_: object, name: string) => Reflect.get({ ...actual.requireEnv(), ...changedSettings }, name)
  return { ...actual, env: new Proxy({}, { get }) }
}
