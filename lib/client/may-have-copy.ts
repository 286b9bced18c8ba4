/** Begins the keys of the choices (copy-choice.ts). */
export const COPY_CHOICE_PREFIX = 'device-copy:'

/** Whether any learner has chosen in this browser whether words are kept. For code that every page loads. */
export function mayHaveCopy(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(COPY_CHOICE_PREFIX))
  } catch {
    return false
  }
}
