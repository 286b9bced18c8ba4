/** The parts of speech that a learner chooses among (spec.md section 9 names them as quiz answers). */
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
