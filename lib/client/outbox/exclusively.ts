/** The last work of each name on this page. */
const lastWork = new Map<string, Promise<unknown>>()

/**
 * Runs work while no other work of the same name runs: in any tab, or only on this page where the browser has no locks
 * (on plain HTTP).
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return onThisPage(name, work)
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await navigator.locks.request(name, begin)
  } catch (error) {
    // A browser that refuses storage also refuses locks.
    if (hasBegun) throw error
    return onThisPage(name, work)
  }
}

function onThisPage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = lastWork.get(name) ?? Promise.resolve()
  const result = before.then(work, work)
  const ended = result.then(
    () => undefined,
    () => undefined,
  )
  lastWork.set(name, ended)
  void ended.then(() => lastWork.get(name) === ended && lastWork.delete(name))
  return result
}
