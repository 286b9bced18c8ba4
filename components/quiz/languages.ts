import type { QuestionType } from '@/lib/domain/quiz/question-types'

/** The language that the learner studies. */
export const STUDIED = 'en'

/** Language codes of a question's subject and of its options; the learner's own language may be unknown. */
export function languagesOf(type: QuestionType, own: string | null) {
  const spoken = own ?? undefined
  return {
    subject: type === 'REVERSE_TRANSLATION' ? spoken : STUDIED,
    options: type === 'TRANSLATION_MATCH' ? spoken : STUDIED,
  }
}
