'use client'

import { useApolloClient } from '@apollo/client/react'
import { preloaded } from '@/components/ui/lazy/preload'
import { showToast } from '@/components/ui/toast/toast'
import type { DeletableWord } from '@/components/words/delete/delete-word'
import { quotedWord } from '@/lib/domain/text/quoted-word'

const loadCode = preloaded(() => import('@/components/words/delete/delete-word'))

/**
 * Deletes a word, with Undo. The code is loaded on first use: most visits delete nothing. `onRestore` is called
 * when the word is restored: the deletion failed or was undone.
 */
export function useDeleteWord(): (word: DeletableWord, onRestore?: () => void) => Promise<void> {
  const client = useApolloClient()
  return async (word, onRestore) => {
    const code = await loadCode().catch(() => null)
    if (code) return code.deleteWord(client, word, onRestore)
    const description = 'Check your connection and try again.'
    showToast({ tone: 'error', title: `${quotedWord(word.text)} could not be deleted`, description })
    onRestore?.()
  }
}
