import 'server-only'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'

/**
 * The level of a word in the learner's dictionary, 1 to 5; null for words that it does not have. Missing word data must
 * not prevent reading words.
 */
export function levelOf(text: string): number | null {
  try {
    return getDictionary().levelOf(text)
  } catch {
    return null
  }
}
