import { whenIdle } from '@/components/ui/lazy/when-idle'

type Load = () => Promise<unknown>

/** The imports that wait for `startPreloading`. */
const waiting = new Set<Load>()
let hasStarted = false

// A part that cannot be fetched now is fetched when it is needed.
const fetchWhenIdle = (load: Load) => whenIdle(() => void load().catch(() => undefined))

/**
 * Marks a dynamic import as one that a signed-in learner's browser fetches when it is idle, so that it is there when the
 * network goes. Returns the import.
 */
export function preloaded<M>(load: () => Promise<M>): () => Promise<M> {
  if (hasStarted) fetchWhenIdle(load)
  else waiting.add(load)
  return load
}

/** Fetches all marked imports of the pages that were opened, and from now on those of further pages. */
export function startPreloading(): void {
  hasStarted = true
  for (const load of waiting) fetchWhenIdle(load)
  waiting.clear()
}
