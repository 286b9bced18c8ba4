import { buttonClass } from '@/components/ui/button/button-styles'
import { EmptyPage } from '@/components/ui/page/empty-page'

/** Shown where this device has no copy of the words: it was removed, or the browser cannot read it. */
export function NoCopy() {
  return (
    <main id="content">
      <EmptyPage
        title="You are offline"
        text="This page needs a connection: your words are not kept on this device."
        action={
          <button type="button" onClick={() => window.location.reload()} className={buttonClass()}>
            Try again
          </button>
        }
      />
    </main>
  )
}
