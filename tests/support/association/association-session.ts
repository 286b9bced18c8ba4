import type {
  AssociationKind,
  AssociationPartner,
  AssociationRound,
  AssociationSession,
} from '@/lib/domain/association/association-session'

const NOTHING = { partOfSpeech: 'noun', example: null, forms: [], translation: null }

/** A word of a session, with the meaning 'meaning of …'. */
const makeWord = (text: string) => ({
  id: `word-${text}`,
  text,
  explanation: { ...NOTHING, meaning: `meaning of ${text}` },
})

/** Words with the kind of their partners; a partner's text is 'what belongs to …'. */
export function makeRound(
  kinds: Readonly<Record<string, AssociationKind>>,
  ofNoWord: readonly string[] = [],
): AssociationRound {
  const partner = (text: string, rest: Pick<AssociationPartner, 'kind' | 'wordId'>) => ({
    id: `partner-${text}`,
    text: `what belongs to ${text}`,
    ...rest,
  })
  return {
    words: Object.keys(kinds).map(makeWord),
    partners: [
      ...ofNoWord.map((text) => partner(text, { kind: 'MEANING', wordId: null })),
      ...Object.entries(kinds).map(([text, kind]) => partner(text, { kind, wordId: `word-${text}` })),
    ],
    isReturn: false,
  }
}

export const makeAssociation = (...rounds: readonly AssociationRound[]): AssociationSession => ({
  id: `session of ${rounds.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')}`,
  rounds,
  position: 0,
  links: [],
})
