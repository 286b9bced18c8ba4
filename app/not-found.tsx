import type { Metadata } from 'next'
import { MessagePage } from '@/components/layout/message-page'
import { ButtonLink } from '@/components/ui/button-link'

export const metadata: Metadata = { title: 'Page Not Found' }

export default function NotFound() {
  return (
    <MessagePage
      title="Page Not Found"
      text="The page you are looking for doesn't exist or has been moved."
      action={<ButtonLink href="/">Go Back Home</ButtonLink>}
    />
  )
}
