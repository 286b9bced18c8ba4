/** What an account has after requests, by the rules of docs/product.md alone: each answer of the server is compared with it. */
import { expect } from 'vitest'
import { textKey } from '@/lib/domain/text/identity'

const RESTORE_WINDOW_MS = 60 * 60 * 1000

export interface ExpectedWord {
  id: string
  text: string
  /** Of the last edit. */
  note: string
  deletedAt: number | null
  /** When it was last saved again or restored; absent: never. */
  editedAt?: number
}

export interface ExpectedAnswer {
  answerId: string
  wordId: string
  rating: string
  /** When it was given: milliseconds. */
  at: number
  isUndone: boolean
}

interface Input {
  id?: string
  ids?: string[]
  answerId?: string
  answeredAt?: string
  rating?: string
  sessionId?: string
  knownSecondsAgo?: number
  vocabulary?: { text: string }
  userContext?: { remainderContext?: string; tagNames?: string[] }
}

/** The body of a request of the app. */
export interface AppRequest {
  operationName: string
  variables: { input?: Input; text?: string }
}

interface Payload {
  problems: { code: string }[]
  vocabularyItem?: { id: string } | null
}

/** The body of its answer. */
export interface AppAnswer {
  data?: (Record<string, Payload> & { viewer?: { vocabularyItemByText: { id: string } | null } }) | null
  errors?: { extensions?: { code?: string } }[]
}

/** A list that every added word of a walk is in, and no edited one: the save of a word that is there already is no edit. */
export const ADDED_LIST = 'added'

export interface ExpectedAccount {
  words: Map<string, ExpectedWord>
  /** In the order in which the server got them. */
  answers: ExpectedAnswer[]
  results: Set<string>
  liveWords: () => ExpectedWord[]
  /** Compares the answer to a request with the rules, and notes what it changes. Returns the problem's code, or 'done'. */
  observe: (request: AppRequest, answer: AppAnswer, now: number) => string
}

export function expectAccount(first: readonly ExpectedWord[]): ExpectedAccount {
  const words = new Map(first.map((word) => [word.id, { ...word }]))
  const answers: ExpectedAnswer[] = []
  const results = new Set<string>()

  const liveWords = () => [...words.values()].filter(({ deletedAt }) => deletedAt === null)
  const isLive = (id = '') => words.get(id)?.deletedAt === null
  /** The word with an id, unless it was deleted an hour ago. */
  const findThere = (id: string, now: number) => {
    const word = words.get(id)
    return word && (word.deletedAt === null || word.deletedAt > now - RESTORE_WINDOW_MS) ? word : null
  }
  const withText = (text = '') => liveWords().find((word) => textKey(word.text) === textKey(text))
  const findAnswer = (answerId = '') => answers.find((answer) => answer.answerId === answerId)

  /** What happens to a request: the code of its refusal, or what it changes. */
  type Rule = (input: Input, now: number, payload: Payload | undefined) => string | (() => void)

  const RULES: Record<string, Rule> = {
    ReviewVocabularyItem({ id = '', answerId = '', rating = '', answeredAt }, now) {
      if (findAnswer(answerId)) return () => undefined
      if (!findThere(id, now)) return 'WORD_NOT_FOUND'
      const at = answeredAt === undefined ? now : Date.parse(answeredAt)
      return () => void answers.push({ answerId, wordId: id, rating, at, isUndone: false })
    },
    UndoReview({ answerId }, now) {
      const answer = findAnswer(answerId)
      if (!answer || !findThere(answer.wordId, now)) return 'WORD_NOT_FOUND'
      return () => {
        answer.isUndone = true
      }
    },
    UpsertVocabularyItem({ id, vocabulary, userContext }, now, payload) {
      const text = vocabulary?.text ?? ''
      const saved = id === undefined ? withText(text) : findThere(id, now)
      const isTaken = saved?.deletedAt !== null && withText(saved?.text)
      if (id !== undefined && (!saved || isTaken)) return 'WORD_NOT_FOUND'
      const newId = payload?.vocabularyItem?.id ?? ''
      if (!saved) return () => void words.set(newId, { id: newId, text, note: '', deletedAt: null })
      const isEdit = !userContext?.tagNames?.includes(ADDED_LIST)
      return () => {
        Object.assign(saved, { deletedAt: null, editedAt: now })
        if (isEdit) saved.note = userContext?.remainderContext ?? saved.note
      }
    },
    DeleteVocabularyItems({ ids = [], knownSecondsAgo = 0 }, now) {
      const knownAt = now - knownSecondsAgo * 1_000
      const isUnseen = ({ editedAt = 0 }: ExpectedWord) => editedAt > knownAt
      if (liveWords().some((word) => ids.includes(word.id) && isUnseen(word))) return 'WORD_EDITED'
      if (!ids.every(isLive)) return 'WORD_NOT_FOUND'
      return () => {
        for (const id of ids) (words.get(id) as ExpectedWord).deletedAt = now
      }
    },
    RestoreVocabularyItems({ ids = [] }, now) {
      const found = ids.flatMap((id) => words.get(id) ?? [])
      const gone = found.filter(({ deletedAt }) => deletedAt !== null)
      if (gone.some(({ deletedAt }) => Number(deletedAt) <= now - RESTORE_WINDOW_MS)) return 'WORD_NOT_FOUND'
      if (gone.some(({ text }) => withText(text))) return 'WORD_TAKEN'
      return () => {
        for (const word of gone) Object.assign(word, { deletedAt: null, editedAt: now })
      }
    },
    CreateQuizResult({ sessionId = '' }) {
      return () => void results.add(sessionId)
    },
  }

  return {
    words,
    answers,
    results,
    liveWords,
    observe({ operationName, variables }, { data, errors }, now) {
      expect(errors, operationName).toBeUndefined()
      if (operationName === 'SavedWord') {
        expect(data?.viewer?.vocabularyItemByText?.id).toBe(withText(variables.text)?.id)
        return 'done'
      }
      const field = operationName.charAt(0).toLowerCase() + operationName.slice(1)
      const payload = data?.[field]
      const outcome = RULES[operationName]?.(variables.input ?? {}, now, payload)
      if (outcome === undefined) throw new Error(`No rule for ${operationName}`)
      const codes = payload?.problems.map(({ code }) => code)
      expect(codes, operationName).toEqual(typeof outcome === 'string' ? [outcome] : [])
      if (typeof outcome === 'string') return outcome
      outcome()
      return 'done'
    },
  }
}
