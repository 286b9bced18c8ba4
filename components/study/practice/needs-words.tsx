import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyPage } from '@/components/ui/page/empty-page'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'

/** Shown instead of an exercise for which there are too few words. */
export function NeedsWords({ title, text }: { title: string; text: string }) {
  return (
    <EmptyPage
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href="/learn" variant="secondary">
            Back to Learning
          </ButtonLink>
          <Button onClick={() => openAddWord()}>
            <Plus aria-hidden size={20} />
            Add word
          </Button>
        </div>
      }
    />
  )
}
