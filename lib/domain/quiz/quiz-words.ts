import type { QuizWord } from '@/lib/domain/quiz/quiz-word'

/** The words of a quiz: the learner's own, and a pool of common words for wrong options. */
export class QuizWords {
  readonly own: readonly QuizWord[]
  private readonly pool: readonly QuizWord[]
  private readonly groups = new Map<string, QuizWord[][]>()

  constructor(own: readonly QuizWord[], pool: readonly QuizWord[]) {
    this.own = own
    this.pool = pool
  }

  /**
   * Groups of words for wrong options, best first: the learner's own words, then the pool's, in both first those of
   * the same part of speech (docs/product.md, Wrong options).
   */
  groupsFor(partOfSpeech: string): readonly (readonly QuizWord[])[] {
    const name = partOfSpeech.toLowerCase()
    const known = this.groups.get(name)
    if (known) return known
    const isSame = ({ data }: QuizWord) =>
      data.senses.some((sense) => sense.partOfSpeech.toLowerCase() === name)
    const groups = [this.own, this.pool].flatMap((words) => [
      words.filter(isSame),
      words.filter((word) => !isSame(word)),
    ])
    this.groups.set(name, groups)
    return groups
  }
}
