'use client'

import { useApolloClient } from '@apollo/client/react'
import { preloaded } from '@/components/ui/lazy/preload'
import { showToast } from '@/components/ui/toast/toast'
import type { DeletedWord } from '@/lib/domain/add-word/pending-change'
import { quotedWord } from '@/lib/domain/text/quoted-word'

const loadCode = preloaded(() => import('@/components/words/delete/delete-words'))

/** A word to delete; its stage where it is known. */
export type DeletableWord = DeletedWord & Readonly<{ text: string }>

/**
 * Deletes a word, with Undo. The code is loaded on first use: most visits delete nothing. `onRestore` is called
 * when the word is restored: the deletion failed or was undone.
 */
export function useDeleteWord(): (word: DeletableWord, onRestore?: () => void) => Promise<void> {
  const client = useApolloClient()
  return async (word, onRestore) => {
    const { id, text, stage } = word
    const name = quotedWord(text)
    const code = await loadCode().catch(() => null)
    if (code) return code.deleteWords(client, { words: [{ id, text, stage }], nameOf: () => name, onRestore })
    const description = 'Check your connection and try again.'
    showToast({ tone: 'error', title: `${name} could not be deleted`, description })
    onRestore?.()
  }
}
