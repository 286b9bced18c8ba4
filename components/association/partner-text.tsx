import { attributesOf } from '@/components/quiz/answer-text'
import { STUDIED } from '@/components/quiz/languages'
import { SentenceWithBlanks } from '@/components/word-parts/sentence-with-blanks'
import type { AssociationKind, AssociationPartner } from '@/lib/domain/association/association-session'
import { OWN_TEXT } from '@/lib/domain/text/text-language'

/** What a partner is to its word. */
export const KIND_LABELS: Readonly<Record<AssociationKind, string>> = {
  MEANING: 'Meaning',
  TRANSLATION: 'Translation',
  OPPOSITE: 'Opposite',
  COLLOCATION: 'Fits in',
  LIST: 'Your list',
}

type PartnerTextProps = {
  partner: AssociationPartner
  /** The tag of the learner's main language. */
  language: string | null
}

/** The text of a partner, in its language. */
export function PartnerText({ partner: { kind, text }, language }: PartnerTextProps) {
  const own = kind === 'TRANSLATION' ? attributesOf(text, language ?? undefined) : OWN_TEXT
  const attributes = kind === 'TRANSLATION' || kind === 'LIST' ? own : attributesOf(text, STUDIED)
  return (
    <span {...attributes} translate="no" className="min-w-0 wrap-anywhere">
      <SentenceWithBlanks text={text} />
    </span>
  )
}
