import type { Metadata } from 'next'
import { MessagePage } from '@/components/layout/message-page'
import { buttonClass } from '@/components/ui/button-styles'

export const metadata: Metadata = { title: 'Page Not Found' }

export default function NotFound() {
  return (
    <MessagePage
      title="Page Not Found"
      text="The page you are looking for doesn't exist or has been moved."
      action={
        // A full page load: every page carries this one, and it should not bring the router's link along.
        <a href="/" className={buttonClass()}>
          Go Back Home
        </a>
      }
    />
  )
}
