import { useLayoutEffect } from 'react'
import { deletedWords, hideWords, unhideWords } from '@/components/words/list/word-list-memory'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { OUTBOX_SETTLED, onOutboxChange } from '@/lib/client/outbox/outbox-events'

/** Ids of the words whose deletion waits, and of those that stay: it was refused, or its undoing waits. */
function deletionsOf(userId: string) {
  const waiting = new Set<string>()
  const staying = new Set<string>()
  for (const entry of listOutbox(userId)) {
    const isWaiting = entry.refusal === null
    if (entry.kind === 'delete') for (const { id } of entry.words) (isWaiting ? waiting : staying).add(id)
    if (entry.kind !== 'restore' || !isWaiting) continue
    for (const { id } of entry.words) {
      waiting.delete(id)
      staying.add(id)
    }
  }
  return { waiting, staying }
}

/**
 * Hides the words whose deletion the server does not know yet: of an earlier visit, and of another tab. Words whose
 * deletion it refused, or that is being undone, are shown again.
 */
export function useHiddenDeletions(userId: string | undefined): void {
  useLayoutEffect(() => {
    if (!userId) return
    const hiddenElsewhere = new Set<string>()

    function update(by: 'this tab' | 'another tab') {
      const { waiting, staying } = deletionsOf(userId ?? '')
      const hidden = deletedWords.get()
      const fresh = [...waiting].filter((id) => !hidden.has(id))
      if (by === 'another tab') for (const id of fresh) hiddenElsewhere.add(id)
      if (fresh.length > 0) hideWords(fresh)
      const back = [...staying].filter((id) => hidden.has(id) && !waiting.has(id))
      if (back.length > 0) unhideWords(back)
    }

    // The rows are new: a word that is still among them was taken back in the other tab.
    function settle() {
      const { waiting } = deletionsOf(userId ?? '')
      const ended = [...hiddenElsewhere].filter((id) => !waiting.has(id))
      for (const id of ended) hiddenElsewhere.delete(id)
      if (ended.length > 0) unhideWords(ended)
    }

    update('this tab')
    const stopListening = onOutboxChange(update)
    window.addEventListener(OUTBOX_SETTLED, settle)
    return () => {
      stopListening()
      window.removeEventListener(OUTBOX_SETTLED, settle)
    }
  }, [userId])
}
