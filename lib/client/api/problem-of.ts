/** The fields of every mutation payload that give its outcome. */
interface Outcome {
  success: boolean
  errors: readonly string[]
}

const UNEXPECTED = 'Something went wrong. Please try again.'

/** A mutation's error text for the user, or null when it succeeded. */
export async function problemOf(answer: Promise<Outcome | undefined>): Promise<string | null> {
  try {
    const outcome = await answer
    if (outcome?.success) return null
    return outcome?.errors.join(', ') || UNEXPECTED
  } catch {
    return UNEXPECTED
  }
}
