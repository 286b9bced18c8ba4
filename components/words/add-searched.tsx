import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'

/** Adds the searched text as a word: the search found none that equals it. */
export function AddSearched({ text }: { text: string }) {
  return (
    <Button
      variant="quiet"
      onClick={() => openAddWord({ capture: { text } })}
      className="mt-3 -ms-3 max-w-full"
    >
      <Plus aria-hidden size={20} className="shrink-0" />
      <span className="truncate">{`Add "${text}"`}</span>
    </Button>
  )
}
