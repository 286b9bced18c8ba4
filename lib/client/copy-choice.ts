import { COPY_CHOICE_PREFIX } from '@/lib/client/may-have-copy'
import { safeLocalStorage } from '@/lib/client/safe-storage'

/*
 * Whether the learner wants a copy of the words on this device. It is a choice for one browser, in its local storage: logging out
 * forgets it with everything else (docs/product.md, Browser storage).
 */

/** Of a choice whose copy is being removed. */
const ENDED = 'ended'

const keyOf = (userId: string) => COPY_CHOICE_PREFIX + userId

/** 'kept': the words are to be kept here. 'refused': not here, and the learner is not asked again. */
export type CopyChoice = 'kept' | 'refused'

/** The choice of this learner; null before it was made, and after it was ended. */
export function findCopyChoice(userId: string): CopyChoice | null {
  const choice = safeLocalStorage.read(keyOf(userId))
  return choice === 'kept' || choice === 'refused' ? choice : null
}

/** Says whether the browser could store it. */
export const storeCopyChoice = (userId: string, choice: CopyChoice): boolean =>
  safeLocalStorage.write(keyOf(userId), choice)

function listOtherChoices(userId: string | null): string[] {
  const keys = safeLocalStorage.keys(COPY_CHOICE_PREFIX)
  return keys.filter(
    (key) => userId === null || key !== keyOf(userId) || safeLocalStorage.read(key) === ENDED,
  )
}

/** Whether another learner than this one has chosen in this browser, or the copy of an ended choice is still to be removed. */
export const hasOtherChoice = (userId: string): boolean => listOtherChoices(userId).length > 0

/**
 * Ends the choices of all learners but this one, so that nothing is kept for them. Each is still seen as one until it is forgotten.
 * @param userId null: of all
 */
export function endOtherChoices(userId: string | null): void {
  for (const key of listOtherChoices(userId)) safeLocalStorage.write(key, ENDED)
}

/** Forgets the choices of all learners but this one. */
export function forgetOtherChoices(userId: string | null): void {
  for (const key of listOtherChoices(userId)) safeLocalStorage.remove(key)
}
