import { dropTyped } from '@/lib/client/keyboard/typed-ahead'
import { createStore } from '@/lib/client/store'

export type AccountSheetName = 'login' | 'sign-up' | 'forgotten-password'

const accountSheet = createStore<AccountSheetName | null>(null)

/** React hook: which account sheet is open, or null. */
export const useAccountSheet = accountSheet.use

/** Opens the login or sign-up sheet; replaces the open one. */
export function openAccountSheet(name: AccountSheetName): void {
  accountSheet.set(name)
}

export function closeAccountSheet(): void {
  dropTyped()
  accountSheet.set(null)
}
