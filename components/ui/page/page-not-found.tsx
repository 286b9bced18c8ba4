import { buttonClass } from '@/components/ui/button/button-styles'
import { EmptyState } from '@/components/ui/empty-state'

/** Says that there is no such page, within whatever stands around it. */
export function PageNotFound() {
  return (
    <EmptyState
      headingLevel={1}
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
