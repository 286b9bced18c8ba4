/** How the learner's dictionary uses a word, for questions about it, as the API returns it. */
export type QuizUses = Readonly<{
  /** 'heavy rain'; empty for a word with several meanings in the dictionary. */
  collocations: string[]
  /** Synonyms of all its meanings: they may be right where the word is right. */
  synonyms: string[]
  meanings: QuizMeaningUses[]
  /** Examples of the word data in which other words could stand as well. */
  looseExamples: string[]
}>

/** How the word is used in one of its meanings. */
export type QuizMeaningUses = Readonly<{
  meaning: string
  opposites: string[]
  /** Numbers of the meanings of the opposites and of the nearest ones. */
  oppositeKin: number[]
  /** The preposition that an example of the meaning has behind the word, and those that would be wrong there. */
  preposition: string | null
  wrongPrepositions: string[]
}>

export const NO_USES: QuizUses = { collocations: [], synonyms: [], meanings: [], looseExamples: [] }
