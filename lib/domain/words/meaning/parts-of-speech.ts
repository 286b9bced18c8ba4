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
