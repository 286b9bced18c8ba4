import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from '@/lib/server/per-process'

/** What the code that runs now works for. Every log line names it. */
export interface RequestContext {
  /** Absent in a job. */
  requestId?: string
  /** A route pattern, the name of a GraphQL operation of the app, 'mcp' and the name of a tool, or 'job' and that of a job. */
  operation: string
}

const storage = () => perProcess('request context', () => new AsyncLocalStorage<RequestContext | undefined>())

/** Undefined outside of requests and jobs. */
export function currentContext(): RequestContext | undefined {
  return storage().getStore()
}

/** Runs `work`, and all that it starts, in this context. Undefined: for nobody. */
export function runInContext<T>(context: RequestContext | undefined, work: () => T): T {
  return storage().run(context, work)
}

/** Runs `work` for the same request, but names of operations that it sets are its own. */
export function runInCopyOfContext<T>(work: () => T): T {
  const context = currentContext()
  return runInContext(context && { ...context }, work)
}

/** Names the operation that the current request turned out to be. */
export function nameOperation(operation: string): void {
  const context = currentContext()
  if (context) context.operation = operation
}

/** The function as it would run now: for callbacks that another request may call. */
export function bindContext<Args extends unknown[], T>(callback: (...args: Args) => T): (...args: Args) => T {
  const context = currentContext()
  return (...args) => runInContext(context, () => callback(...args))
}
