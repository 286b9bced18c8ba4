import type { ApiScope } from '@/lib/domain/accounts/api-token.schema'

/** What a token with this scope may do, as its owner reads it. */
export const SCOPE_TEXTS: Readonly<Record<ApiScope, { label: string; description: string }>> = {
  LOOK_UP: { label: 'Look up', description: 'Ask the dictionary, and whether you have a word.' },
  SAVE: { label: 'Save words', description: 'Read, add, change and delete words, photos and recordings.' },
  REVIEW: { label: 'Review', description: 'See what is due, and record answers.' },
  EXPORT: { label: 'Export', description: 'Read everything that is in your account.' },
}
