/** The parts of speech that a learner can choose, and the possible answers of a part-of-speech question. */
export const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'preposition',
  'conjunction',
  'interjection',
  'pronoun',
] as const

/** Stored for a meaning that came without its part of speech, as from an import. */
export const UNKNOWN_PART_OF_SPEECH = 'other'

/** The part of speech that a screen names; null for one that says nothing. */
export const namedPartOfSpeech = (part: string | null): string | null =>
  part && part !== UNKNOWN_PART_OF_SPEECH ? part : null
