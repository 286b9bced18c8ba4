import { buttonClass } from '@/components/ui/button/button-styles'
import { EmptyPage } from '@/components/ui/page/empty-page'

/** Shown for a word that was deleted, here, in another tab or on another device, and for one that never was. */
export function WordNotFound() {
  return (
    <EmptyPage
      title="Word not found"
      text="It is not among your words. Perhaps it was deleted, here or in another tab."
      action={
        // A full page load: this component is in the bundle of the word's pages and must not add the router's link code.
        <a href="/words" className={buttonClass()}>
          Back to Vocabulary
        </a>
      }
    />
  )
}
