/** How a mutation ended, as every payload says it. */
interface Outcome {
  success: boolean
  errors: readonly string[]
}

const UNEXPECTED = 'Something went wrong. Please try again.'

/** What went wrong with a mutation, for the learner to read; null when nothing did. */
export async function problemOf(answer: Promise<Outcome | undefined>): Promise<string | null> {
  try {
    const outcome = await answer
    if (outcome?.success) return null
    return outcome?.errors.join(', ') || UNEXPECTED
  } catch {
    return UNEXPECTED
  }
}
