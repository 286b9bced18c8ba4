import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'

/** Whether the browser loads this page as a document; otherwise the router asked for it. */
async function isDocument(): Promise<boolean> {
  return (await headers()).get('accept')?.includes('text/html') ?? false
}

/**
 * A page whose skeleton is shown while the router waits for its data. A document has no skeleton: React would show the page
 * 300 ms after it or later, because its scripts then run first. That is why these pages have no loading.tsx, which
 * applies to both.
 */
export function skeletonFirst<Props extends object>(
  skeleton: ReactNode,
  Page: (props: Props) => Promise<ReactNode>,
) {
  return async (props: Props): Promise<ReactNode> => {
    if (await isDocument()) return Page(props)
    return (
      <Suspense fallback={skeleton}>
        <Page {...props} />
      </Suspense>
    )
  }
}
