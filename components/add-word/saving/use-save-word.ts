import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import {
  mustFollowOutbox,
  type OutboxEnd,
  saveFromOutbox,
} from '@/components/add-word/saving/save-from-outbox'
import { UpsertVocabularyItemDocument } from '@/generated/operations'
import { isUnanswered } from '@/lib/client/api/no-answer'
import { failureTextOf, textOf } from '@/lib/client/api/problem-of'
import { saysWordsAway } from '@/lib/client/api/words-away'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { toUpsertInput } from '@/lib/domain/add-word/upsert-input'

export interface SaveFailure {
  message: string
  /** The server, or the learner's words, cannot be reached: the word can be sent later. */
  isUnanswered?: boolean
  /** A field of the sheet says what is wrong. */
  isOfField?: boolean
  /** The edited word was deleted elsewhere. */
  isGone: boolean
}

/** How a save ended: the ids of the words, no answer, or what became of them in the outbox. */
type SaveEnd = readonly string[] | 'unanswered' | OutboxEnd

/**
 * Saves words and reports errors. Further presses during a save are ignored.
 * @param withSaved adds what the learner has of a word already; rejects when the server does not say
 */
export function useSaveWord(withSaved: (word: OtherWord) => Promise<OtherWord>) {
  const [upsert, { client }] = useMutation(UpsertVocabularyItemDocument, { refetchQueries: 'active' })
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  /** Set from the first press on. It stays set after a success, unless the sheet goes on. */
  const isUnderWay = useRef(false)

  async function send(word: OtherWord): Promise<{ id: string } | SaveFailure> {
    try {
      const input = toUpsertInput(await withSaved(word))
      const { data } = await upsert({ variables: { input } })
      const payload = data?.upsertVocabularyItem
      if (payload?.vocabularyItem) return payload.vocabularyItem
      const isGone = payload?.problems.some(({ code }) => code === 'WORD_NOT_FOUND') ?? false
      return { message: textOf(payload?.problems), isGone }
    } catch (error) {
      return {
        message: failureTextOf(error),
        isUnanswered: isUnanswered(error) || saysWordsAway(error),
        isGone: false,
      }
    }
  }

  /**
   * Saves words one after another, once `complete` has all of them; it rejects when the server cannot be reached. They are sent
   * from the outbox where an older change of one of them waits there. Resolves to null after a failure, which is shown: the
   * next press saves all of them again, which changes nothing of those that are saved.
   */
  async function save(
    userId: string,
    complete: () => Promise<readonly OtherWord[]>,
  ): Promise<SaveEnd | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setIsSaving(true)
    setFailure(null)
    let words: readonly OtherWord[]
    try {
      words = await complete()
    } catch {
      setIsSaving(false)
      return 'unanswered'
    }
    if (mustFollowOutbox(userId, words)) {
      const end = await saveFromOutbox(client, userId, words)
      setIsSaving(false)
      return end
    }
    const ids: string[] = []
    for (const word of words) {
      const answer = await send(word)
      if ('id' in answer) {
        ids.push(answer.id)
        continue
      }
      setIsSaving(false)
      if (answer.isUnanswered) return 'unanswered'
      isUnderWay.current = false
      const isOneOfMany = words.length > 1
      setFailure(isOneOfMany ? { ...answer, message: `"${word.text.trim()}": ${answer.message}` } : answer)
      return null
    }
    setIsSaving(false)
    return ids
  }

  /** Shows why a field of the sheet cannot be saved. */
  const refuse = (message: string) => setFailure({ message, isOfField: true, isGone: false })

  /** Something was written during the save, and the sheet stays. */
  const goOn = () => {
    isUnderWay.current = false
  }

  return { save, goOn, refuse, isSaving, failure }
}
