import { ButtonLink } from '@/components/ui/button/button-link'

type NextActionProps = {
  /** Words left to review today; 0 if that is not offered here. */
  more: number
  /** Where the session was started. */
  back: { href: string; label: string }
}

/** What to do after a session: the rest of today's reviews if there are any, otherwise back. */
export function NextAction({ more, back }: NextActionProps) {
  if (more === 0)
    return (
      <ButtonLink href={back.href} size="lg">
        {back.label}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink href={back.href} variant="secondary" size="lg">
        {back.label}
      </ButtonLink>
      <ButtonLink href="/words/review" size="lg">{`Review ${more.toLocaleString('en')} more`}</ButtonLink>
    </>
  )
}
