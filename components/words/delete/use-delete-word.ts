'use client'

import { useApolloClient } from '@apollo/client/react'
import { preloaded } from '@/components/ui/lazy/preload'
import { showToast } from '@/components/ui/toast/toast'
import type { Deletion } from '@/components/words/delete/delete-words'
import { undoableChange } from '@/lib/client/keyboard/undo'
import type { DeletedWord } from '@/lib/domain/add-word/unsent/unsent-change'
import { quotedWord } from '@/lib/domain/text/quoted-word'

const loadCode = preloaded(() => import('@/components/words/delete/delete-words'))

/** A word to delete; its stage where it is known. */
export type DeletableWord = DeletedWord & Readonly<{ text: string }>

/**
 * Deletes words, with Undo, also by Ctrl+Z while nothing of it is done yet. The code is loaded on first use: most visits delete
 * nothing.
 */
export function useDeleteWords(): (deletion: Deletion) => Promise<void> {
  const client = useApolloClient()

  async function loadAndDelete(deletion: Deletion) {
    const code = await loadCode().catch(() => null)
    if (code) return code.deleteWords(client, deletion)
    const title = `${deletion.nameOf(deletion.words.length)} could not be deleted`
    showToast({ tone: 'error', title, description: 'Check your connection and try again.' })
    deletion.onRestore?.()
  }

  return (deletion) => undoableChange(() => loadAndDelete(deletion))
}

/** Deletes a word. `onRestore` is called when the word is restored: the deletion failed or was undone. */
export function useDeleteWord(): (word: DeletableWord, onRestore?: () => void) => Promise<void> {
  const deleteWords = useDeleteWords()
  return ({ id, text, stage }, onRestore) =>
    deleteWords({ words: [{ id, text, stage }], nameOf: () => quotedWord(text), onRestore })
}
