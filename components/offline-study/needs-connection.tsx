import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyPage } from '@/components/ui/page/empty-page'

/** Shown for what only the server has. */
export function NeedsConnection() {
  return (
    <EmptyPage
      title="This needs a connection"
      text="Settings, imports, exports and your account are on the server. Your words, reviews, flashcards and quizzes work here."
      action={<ButtonLink href="/dashboard">Go to your words</ButtonLink>}
    />
  )
}
