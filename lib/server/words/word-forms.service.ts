import 'server-only'
import { type FormsByBase, irregularFormsOf } from '@/lib/domain/dictionary/look-up/irregular-forms'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { logError } from '@/lib/server/log/log'
import { perProcess } from '@/lib/server/per-process'

/**
 * The irregular forms of a word or phrase from the embedded word data: no statement. Without word data the list is
 * empty, and a quiz hides only regular forms.
 */
export function listIrregularForms(text: string): string[] {
  return irregularFormsOf(text, perProcess('irregular forms', loadForms))
}

/** Missing word data is logged once per process and then treated as empty: a quiz reads the forms of fifty words. */
function loadForms(): FormsByBase {
  try {
    return getDictionary().irregularForms()
  } catch (error) {
    logError('dictionary', error)
    return new Map()
  }
}
