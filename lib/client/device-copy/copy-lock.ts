const LOCK = 'device-copy'

/** Writes to the copy in one tab at a time, after any other. */
export function withCopyLock(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work()
}

/** Writes to the copy unless another tab is at it. Says whether it did. */
export function withFreeCopyLock(work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}
