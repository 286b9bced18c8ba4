import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'

/** The number of parts that React has not hydrated yet. */
let awaited = 0
let whenHere = () => {}

/** Calls a function once all parts of the page are here. */
export function whenPartsAreHere(run: () => void): void {
  whenHere = run
  if (awaited === 0) run()
}

/** Makes the page wait for something. Returns what to call, once, when that is here, or is not waited for any more. */
export function awaitPart(): () => void {
  awaited += 1
  return arrive
}

function arrive(): void {
  awaited -= 1
  if (awaited === 0) whenHere()
}

/**
 * Registers a part of the page whose code may come after the page: React hydrates it then, and until then the page is not ready
 * (components/layout/page-ready.tsx). Render the returned element last in the part's Suspense boundary.
 */
export function useAwaitedPart(): ReactNode {
  const left = useRef<(() => void) | null>(null)
  const isHere = useRef(false)
  // The effects of what is in the boundary run first, if it is here.
  useLayoutEffect(() => {
    if (isHere.current) return
    left.current = awaitPart()
    return () => left.current?.()
  }, [])
  function come() {
    isHere.current = true
    left.current?.()
    left.current = null
  }
  return <Here onCome={come} />
}

function Here({ onCome }: { onCome: () => void }) {
  useLayoutEffect(onCome)
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
