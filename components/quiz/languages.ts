import type { QuestionType } from '@/lib/domain/quiz/question-types'

/** What the learner studies. */
const STUDIED = 'en'

/** In which language a question's subject and its options are, as codes; the learner's own may not be known. */
export function languagesOf(type: QuestionType, own: string | null) {
  const spoken = own ?? undefined
  return {
    subject: type === 'REVERSE_TRANSLATION' ? spoken : STUDIED,
    options: type === 'TRANSLATION_MATCH' ? spoken : STUDIED,
  }
}
