import { useApolloClient } from '@apollo/client/react'
import { preloaded } from '@/components/ui/lazy/preload'
import { showToast } from '@/components/ui/toast/toast'
import { wordCountText } from '@/components/words/in-batches'
import type { WordRowData } from '@/components/words/list/word-list-answer'
import type { MarkedStage } from '@/components/words/selection/selected-words'
import { undoableChange } from '@/lib/client/keyboard/undo'

const loadLists = preloaded(() => import('@/components/words/selection/selection-lists'))
const loadStage = preloaded(() => import('@/components/words/selection/selection-stage'))

type Words = readonly WordRowData[]

/** Changes of selected words. The code is loaded on first use: most visits select nothing. */
export function useSelectionChanges() {
  const client = useApolloClient()
  return {
    tag: (words: Words, name: string) =>
      change(loadLists, words, (code) => code.tagWords({ client, words, name })),
    untag: (words: Words, name: string) =>
      change(loadLists, words, (code) => code.untagWords({ client, words, name })),
    mark: (words: Words, stage: MarkedStage) =>
      change(loadStage, words, (code) => code.markWords(client, words, stage)),
  }
}

function change<Code>(load: () => Promise<Code>, words: Words, run: (code: Code) => Promise<void>) {
  return undoableChange(async () => {
    const code = await load().catch(() => null)
    if (code) return run(code)
    const title = `${wordCountText(words.length)} could not be changed`
    showToast({ tone: 'error', title, description: 'Check your connection and try again.' })
  })
}
