import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'

type Part = { isHere: boolean }

/** The parts of the page that React has not hydrated yet, and what waits for them. */
const awaited = new Set<Part>()
const waiting = new Set<() => void>()

function remove(part: Part): void {
  if (!awaited.delete(part) || awaited.size > 0) return
  for (const run of waiting) run()
  waiting.clear()
}

/** Runs a function once all parts of the page are here, at once if they are. Returns a function that cancels it. */
export function whenPartsAreHere(run: () => void): () => void {
  if (awaited.size === 0) run()
  else waiting.add(run)
  return () => void waiting.delete(run)
}

/**
 * Registers a part of the page whose code may come after the page: React hydrates it then, and until then the page is not ready
 * (components/layout/page-ready.tsx). Render the returned element last in the part's Suspense boundary.
 */
export function useAwaitedPart(): ReactNode {
  const [part] = useState<Part>(() => ({ isHere: false }))
  // The effects of what is in the boundary run first, if it is here.
  useLayoutEffect(() => {
    if (!part.isHere) awaited.add(part)
    return () => remove(part)
  }, [part])
  return <Here part={part} />
}

function Here({ part }: { part: Part }) {
  useLayoutEffect(() => {
    part.isHere = true
    remove(part)
  }, [part])
  return null
}

/** A Suspense boundary around a part of {@link useAwaitedPart}. */
export function AwaitedPart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const here = useAwaitedPart()
  return (
    <Suspense fallback={fallback}>
      {children}
      {here}
    </Suspense>
  )
}
