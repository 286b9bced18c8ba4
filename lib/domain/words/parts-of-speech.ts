/** The parts of speech that a learner chooses among, and the possible answers of a quiz that asks for one. */
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
