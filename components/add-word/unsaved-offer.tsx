import { Button } from '@/components/ui/button/button'
import { draftsAside, dropAside } from '@/lib/client/draft/add-word-draft'
import { useUnsavedWord } from '@/lib/client/draft/unsaved-word'
import { showAddWordSheet } from '@/lib/client/sheets/add-word-sheet'

/** Offers the latest draft that was set aside, in the sheet of another word. */
export function UnsavedOffer({ userId }: { userId: string | null }) {
  const notice = useUnsavedWord()
  if (notice === null || userId === null) return null

  function handleBringBack() {
    const [draft] = draftsAside(userId)
    if (draft) showAddWordSheet({ draft })
  }

  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-marigold-soft py-1 ps-4 pe-1 text-sm text-marigold-text">
      <p className="min-w-0 grow wrap-anywhere">{notice}</p>
      <Button variant="quiet" size="sm" onClick={handleBringBack}>
        Bring it back
      </Button>
      <Button variant="quiet" size="sm" onClick={() => dropAside(userId)}>
        Discard
      </Button>
    </div>
  )
}
