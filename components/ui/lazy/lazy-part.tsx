import { type ComponentType, createContext, lazy, type ReactNode, use, useState } from 'react'
import { AwaitedPart } from '@/components/ui/lazy/awaited-part'
import { PartFailed } from '@/components/ui/lazy/part-failed'
import { preloaded } from '@/components/ui/lazy/preload'
import { useBackOnline } from '@/components/ui/lazy/use-online'

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
 * Code that does not come takes nothing else with it: `Failed` is shown in its place, and can import it again; it is imported again by
 * itself when the browser is online again.
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
    const part: ComponentType<P> = lazy(() =>
      fetchPart()
        .catch(fetchIfOnline)
        .then(
          (Part) => ({ default: Part }),
          () => {
            if (loading === part) loading = null
            return { default: FailedHere }
          },
        ),
    )
    loading = part
    return part
  }

  /** The network may have come back while the import failed, or its failure may be that of a request sent before. */
  function fetchIfOnline(failure: unknown) {
    if (!navigator.onLine) throw failure
    return fetchPart()
  }

  function Part(props: P) {
    // Code that is here is rendered at once: a screen reader would announce the screen around it twice.
    const [Shown, setShown] = useState(() => loaded ?? loading ?? startLoading())

    function retry() {
      const part = startLoading()
      setShown(() => part)
    }
    // Here, not in what is shown instead: while an import fails, nothing is shown yet.
    useBackOnline(() => {
      if (loading === null && !loaded) retry()
    })

    return (
      <RetryContext value={retry}>
        <AwaitedPart fallback={fallback}>
          <Shown {...props} />
        </AwaitedPart>
      </RetryContext>
    )
  }

  return Object.assign(Part, { preload: () => void fetchPart().catch(() => undefined) })
}
