const ID = '[0-9a-f-]{36}'

/** The study screens that the copy can answer, by their paths; the first group is the id of a word. */
export const STUDY_PATHS = {
  dashboard: /^\/(?:dashboard)?$/,
  words: /^\/words$/,
  review: /^\/words\/review$/,
  word: new RegExp(`^/words/(${ID})$`),
  wordReview: new RegExp(`^/words/(${ID})/review$`),
  learn: /^\/learn$/,
  flashcards: /^\/learn\/flashcards$/,
  quiz: /^\/learn\/quizz?es$/,
  association: /^\/learn\/word-association$/,
  fillIn: /^\/learn\/fill-in-the-blanks$/,
  challenge: /^\/learn\/daily-challenge$/,
} as const

export type StudyScreenName = keyof typeof STUDY_PATHS

/** The screen of a path, with the id that it names; null for what needs the server. */
export function findScreen(path: string): { name: StudyScreenName; id: string } | null {
  const plain = path.replace(/(?<=.)\/$/, '')
  for (const [name, pattern] of Object.entries(STUDY_PATHS)) {
    const found = pattern.exec(plain)
    if (found) return { name: name as StudyScreenName, id: found[1] ?? '' }
  }
  return null
}

export const isStudyPath = (path: string): boolean => findScreen(path) !== null
