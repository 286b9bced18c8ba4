import { COPY_CHOICE_PREFIX } from '@/lib/client/device-copy/may-have-copy'

/*
 * Whether the learner wants a copy of the words on this device. It is a choice for one browser, in its local storage: logging out
 * forgets it with everything else (docs/product.md, Browser storage).
 */

const keyOf = (userId: string) => COPY_CHOICE_PREFIX + userId

/** 'kept': the words are to be kept here. 'refused': not here, and the learner is not asked again. */
export type CopyChoice = 'kept' | 'refused'

/** The choice of this learner; null before it was made. */
export function findCopyChoice(userId: string): CopyChoice | null {
  try {
    const choice = localStorage.getItem(keyOf(userId))
    return choice === 'kept' || choice === 'refused' ? choice : null
  } catch {
    return null
  }
}

/** Says whether the browser could store it. */
export function storeCopyChoice(userId: string, choice: CopyChoice): boolean {
  try {
    localStorage.setItem(keyOf(userId), choice)
    return true
  } catch {
    return false
  }
}

const listChoices = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(COPY_CHOICE_PREFIX))

/** Whether another learner than this one has chosen in this browser. */
export function hasOtherChoice(userId: string): boolean {
  try {
    return listChoices().some((key) => key !== keyOf(userId))
  } catch {
    return false
  }
}

/** Forgets the choices of all learners but this one. */
export function forgetOtherChoices(userId: string | null): void {
  try {
    for (const key of listChoices())
      if (userId === null || key !== keyOf(userId)) localStorage.removeItem(key)
  } catch {
    // Forbidden, hence there are none.
  }
}
