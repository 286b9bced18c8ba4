import { safeLocalStorage } from '@/lib/client/safe-storage'

/** Begins the keys of the choices (copy-choice.ts). */
export const COPY_CHOICE_PREFIX = 'device-copy:'

/** Whether any learner has chosen in this browser whether words are kept. For code that every page loads. */
export const mayHaveCopy = (): boolean => safeLocalStorage.keys(COPY_CHOICE_PREFIX).length > 0
