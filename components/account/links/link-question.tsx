import { LinkPage } from '@/components/account/links/link-page'
import { Button } from '@/components/ui/button/button'
import { ErrorNote } from '@/components/ui/field/error-note'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

type LinkQuestionProps = {
  title: string
  text: string
  action: string
  state: 'asked' | 'pending' | 'failed'
  onConfirm: () => void
}

/** Asks before a link does its work, because mail scanners open links. */
export function LinkQuestion({ title, text, action, state, onConfirm }: LinkQuestionProps) {
  return (
    <LinkPage title={title} text={text}>
      <Button size="lg" block pending={state === 'pending'} onClick={onConfirm}>
        {action}
      </Button>
      {state === 'failed' && <ErrorNote className="mt-4">{UNEXPECTED}</ErrorNote>}
    </LinkPage>
  )
}
