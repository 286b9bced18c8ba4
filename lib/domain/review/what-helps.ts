/** What a learner can do for a word that does not stick. */
export type Help =
  | 'OTHER_MEANING'
  | 'ADD_MEANING'
  | 'PHOTO'
  | 'RECORDING'
  | 'SENTENCE'
  | 'HOOK'
  | 'CHANGE_HOOK'
  | 'PAUSE'

type KeptWithWord = Readonly<{
  /** Number of meanings, without the placeholder. */
  meanings: number
  hasPhoto: boolean
  hasRecording: boolean
  hasSentence: boolean
  hasNote: boolean
}>

/**
 * What helps a word that does not stick: what it lacks. Where it has a photo, a recording is offered instead. Another meaning comes
 * first, because the first one is what a review asks; a pause last, because it changes nothing about the word.
 */
export function whatHelps({ meanings, hasPhoto, hasRecording, hasSentence, hasNote }: KeptWithWord): Help[] {
  return [
    meanings > 1 ? 'OTHER_MEANING' : 'ADD_MEANING',
    ...(hasPhoto ? (hasRecording ? [] : (['RECORDING'] as const)) : (['PHOTO'] as const)),
    ...(hasSentence ? [] : (['SENTENCE'] as const)),
    hasNote ? 'CHANGE_HOOK' : 'HOOK',
    'PAUSE',
  ]
}
