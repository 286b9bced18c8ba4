import type { ApolloClient } from '@apollo/client'
import { showToast } from '@/components/ui/toast/toast'
import { inBatches, wordCountText } from '@/components/words/in-batches'
import { editRows } from '@/components/words/list/row-edits'
import type { WordRowData } from '@/components/words/list/word-list-answer'
import { TagVocabularyItemsDocument, UntagVocabularyItemsDocument } from '@/generated/operations'
import { textKey } from '@/lib/domain/text/identity'

type Word = Pick<WordRowData, 'id' | 'lists'>

const idsOf = (words: readonly Word[]) => words.map(({ id }) => id)
const withLists = (words: readonly Word[], listsOf: (word: Word) => string[]) =>
  new Map(words.map((word) => [word.id, { lists: listsOf(word) }]))
const withName = (name: string) => (word: Word) => [...word.lists, name]
const withoutName = (name: string) => (word: Word) =>
  word.lists.filter((list) => textKey(list) !== textKey(name))
const asBefore = ({ lists }: Word) => lists

async function sendTag(client: ApolloClient, ids: string[], name: string) {
  const variables = { input: { ids, tagNames: [name] } }
  const { data } = await client.mutate({ mutation: TagVocabularyItemsDocument, variables })
  return data?.tagVocabularyItems
}

async function sendUntag(client: ApolloClient, ids: string[], name: string) {
  const variables = { input: { ids, tagNames: [name] } }
  const { data } = await client.mutate({ mutation: UntagVocabularyItemsDocument, variables })
  return data?.untagVocabularyItems
}

interface ListChange {
  client: ApolloClient
  /** To tag: words that are not on the list yet. To untag: words that are all on it. */
  words: readonly Word[]
  name: string
  /** This change is an undo: its toast offers no further Undo. */
  isUndo?: boolean
}

/** Adds words to a list: shown immediately, reverted if the server refuses; on success, a toast offers Undo. */
export async function tagWords({ client, words, name, isUndo }: ListChange): Promise<void> {
  editRows(withLists(words, withName(name)))
  const { done, left, problem } = await inBatches(words, (batch) => sendTag(client, idsOf(batch), name))
  editRows(withLists(left, asBefore))
  if (problem) failed(`${wordCountText(left.length)} could not be put on "${name}"`, problem)
  if (isUndo || done.length === 0) return
  const tagged = done.map((word) => ({ ...word, lists: withName(name)(word) }))
  succeeded(`${wordCountText(done.length)} put on "${name}"`, () =>
    untagWords({ client, words: tagged, name, isUndo: true }),
  )
}

/** Removes words from a list, in the same way as {@link tagWords}. */
export async function untagWords({ client, words, name, isUndo }: ListChange): Promise<void> {
  editRows(withLists(words, withoutName(name)))
  const { done, left, problem } = await inBatches(words, (batch) => sendUntag(client, idsOf(batch), name))
  editRows(withLists(left, asBefore))
  if (problem) failed(`${wordCountText(left.length)} could not be taken off "${name}"`, problem)
  if (isUndo || done.length === 0) return
  const untagged = done.map((word) => ({ ...word, lists: withoutName(name)(word) }))
  succeeded(`${wordCountText(done.length)} taken off "${name}"`, () =>
    tagWords({ client, words: untagged, name, isUndo: true }),
  )
}

function succeeded(title: string, undo: () => Promise<void>): void {
  showToast({ title, undo: () => void undo() })
}

function failed(title: string, problem: string): void {
  showToast({ tone: 'error', title, description: problem })
}
