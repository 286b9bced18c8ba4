/**
 * The dictionaries of a learner's main language. 'getting': a job installs them. 'failed': the job tries again daily.
 * 'none': there are none for the language, or the host installs them.
 */
export const DICTIONARY_STATES = ['ready', 'getting', 'failed', 'none'] as const
export type DictionaryState = (typeof DICTIONARY_STATES)[number]

/** The header of GET /api/dictionary/translations that has the state. */
export const DICTIONARY_STATE_HEADER = 'Dictionary-State'

/** The state in a header's value; 'none' for any other text. */
export function readDictionaryState(value: string | null): DictionaryState {
  return DICTIONARY_STATES.find((state) => state === value) ?? 'none'
}
