// Whether the current page may lack what the learner has just saved: the server may have made it before. Times are
// milliseconds of performance.now().

let openedAt = 0
let savedAt = -1

/** Call it when the browser begins to open another page. */
export function notePageOpening(): void {
  openedAt = performance.now()
}

/** Call it when the server has confirmed something that pages show. */
export function noteSaved(): void {
  savedAt = performance.now()
}

/** Whether `time` is after the browser began to open the current page. */
export const isSincePageOpening = (time: number): boolean => time >= openedAt

/** Whether the current page's data may be older than what was saved last. */
export const mayPageLag = (): boolean => isSincePageOpening(savedAt)
