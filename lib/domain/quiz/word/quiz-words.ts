import type { QuizWord } from '@/lib/domain/quiz/word/quiz-word'

/** The words of a quiz: the learner's own, and a pool of common words for wrong options. */
export class QuizWords {
  readonly own: readonly QuizWord[]
  private readonly pool: readonly QuizWord[]
  private readonly groups = new Map<string, (readonly QuizWord[])[]>()

  constructor(own: readonly QuizWord[], pool: readonly QuizWord[]) {
    this.own = own
    this.pool = pool
  }

  /**
   * The words of a part of speech for wrong options: the learner's own, then the pool's (docs/product.md, Wrong options). Words
   * without a meaning have none (''): they go together, then with nouns, which most of them are.
   */
  groupsFor(partOfSpeech: string): (readonly QuizWord[])[] {
    const known = this.groups.get(partOfSpeech)
    if (known) return known
    const groups =
      partOfSpeech === ''
        ? [this.own.filter(({ data }) => data.senses.length === 0), ...this.groupsFor('noun').slice(-1)]
        : [this.own, this.pool].map((words) => words.filter((word) => word.senseAs(partOfSpeech)))
    this.groups.set(partOfSpeech, groups)
    return groups
  }
}
