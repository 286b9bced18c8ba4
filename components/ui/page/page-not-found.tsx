import { buttonClass } from '@/components/ui/button/button-styles'
import { EmptyPage } from '@/components/ui/page/empty-page'

export const NOT_FOUND_TITLE = 'Page Not Found'

/** The 404 message, inside the surrounding layout. */
export function PageNotFound() {
  return (
    <EmptyPage
      title={NOT_FOUND_TITLE}
      text="The page you are looking for doesn't exist or has been moved."
      action={
        // A full page load: this component is in every page's bundle and must not add the router's link code.
        <a href="/" className={buttonClass()}>
          Go Back Home
        </a>
      }
    />
  )
}
