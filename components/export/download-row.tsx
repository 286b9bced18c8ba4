import { ActionRow } from '@/components/ui/action-row'
import { buttonClass } from '@/components/ui/button/button-styles'

/** A file that the server makes of the user's words. */
export function DownloadRow({
  title,
  text,
  href,
  label,
}: {
  title: string
  text: string
  href: string
  /** The accessible name of the link. */
  label: string
}) {
  return (
    <ActionRow title={title} text={text}>
      <a href={href} download aria-label={label} className={buttonClass({ variant: 'secondary' })}>
        Download
      </a>
    </ActionRow>
  )
}
