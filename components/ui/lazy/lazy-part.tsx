import { type ComponentType, createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'
import { PartFailed } from '@/components/ui/lazy/part-failed'
import { preloaded } from '@/components/ui/lazy/preload'

type Retry = { onRetry: () => void }

type LazyPartOptions<P> = {
  /** Shown in the part's place when its code did not come. */
  Failed?: ComponentType<P & Retry>
  /** Shown while the code loads. */
  fallback?: ReactNode
}

type LazyPart<P> = ComponentType<P> & {
  /** Fetches the code now. */
  preload: () => void
}

const RetryContext = createContext<Retry['onRetry']>(() => undefined)

/**
 * A component whose code is not among the page's scripts. It is fetched when the page is idle, at the latest when it is used.
 * Code that does not come takes nothing else with it: `Failed` is shown in its place, and can import it again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Failed = PartFailed, fallback = null }: LazyPartOptions<P> = {},
): LazyPart<P> {
  let loaded: ComponentType<P> | null = null
  let loading: ComponentType<P> | null = null

  const fetchPart = preloaded(async () => {
    loaded = await load()
    return loaded
  })

  function FailedHere(props: P) {
    return <Failed {...props} onRetry={use(RetryContext)} />
  }

  function startLoading(): ComponentType<P> {
    // A failure is a component too: a rejected import would be thrown to the next error page.
    return lazy(() =>
      fetchPart().then(
        (Part) => ({ default: Part }),
        () => {
          loading = null
          return { default: FailedHere }
        },
      ),
    )
  }

  function Part(props: P) {
    // Code that is here is rendered at once: a screen reader would announce the screen around it twice.
    const [Shown, setShown] = useState(() => {
      loading ??= startLoading()
      return loaded ?? loading
    })

    function retry() {
      loading = startLoading()
      setShown(() => loading ?? Shown)
    }

    return (
      <RetryContext value={retry}>
        <Suspense fallback={fallback}>
          <Shown {...props} />
        </Suspense>
      </RetryContext>
    )
  }

  return Object.assign(Part, { preload: () => void fetchPart().catch(() => undefined) })
}
