import {
  addCounts,
  type CountChanges,
  recount,
  type WordListAnswer,
  type WordRowData,
} from '@/components/words/list/word-list-answer'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import type { UnsentChange } from '@/lib/domain/add-word/unsent/unsent-change'
import { toUnsentWord, type UnsentWord } from '@/lib/domain/add-word/unsent/unsent-word'
import { uniqueBy } from '@/lib/domain/collections'
import { textKey } from '@/lib/domain/text/identity'

/** The answer with the words that are saved on this device only: new ones on top, edited ones in their place. */
export function withUnsentRows(answer: WordListAnswer, changes: readonly UnsentChange[]): WordListAnswer {
  return changes.reduce(
    (before, change) => (change.kind === 'save' ? withUnsentRow(before, change.id, change.word) : before),
    answer,
  )
}

function withUnsentRow(answer: WordListAnswer, id: string, word: OtherWord): WordListAnswer {
  const values = toUnsentWord(word)
  const key = textKey(values.text)
  const { edited } = word
  const place = answer.rows.findIndex((row) => (edited ? row.id === edited.id : textKey(row.text) === key))
  const known = answer.rows[place]
  if (known) {
    const row = { ...known, ...(edited ? values : joined(known, values)), unsent: known.unsent ?? 'edited' }
    return {
      ...answer,
      rows: answer.rows.with(place, row),
      lists: countLists(answer, known.lists, row.lists),
    }
  }
  // An edited word that is not in the list: it is learned.
  if (edited) return answer
  const row: WordRowData = {
    ...values,
    id,
    stage: 'NEW',
    reviewCount: 0,
    stitches: 0,
    level: null,
    unsent: 'new',
  }
  return {
    ...answer,
    rows: [row, ...answer.rows],
    lists: countLists(answer, [], row.lists),
    totalWords: answer.totalWords + 1,
  }
}

/** Adding a word that the learner has already: fields left out keep what is there (docs/product.md, Saving a word). */
function joined(row: WordRowData, { text: _, ...values }: UnsentWord) {
  return {
    meaning: values.meaning ?? row.meaning,
    partOfSpeech: values.meaning === null ? row.partOfSpeech : values.partOfSpeech,
    translation: values.translation ?? row.translation,
    lists: values.lists.length > 0 ? values.lists : row.lists,
    context: uniqueBy([...row.context, ...values.context], (kind) => kind),
  }
}

function countLists({ lists }: WordListAnswer, before: readonly string[], after: readonly string[]) {
  const changes: CountChanges = new Map()
  addCounts(changes, before, -1)
  addCounts(changes, after, 1)
  return recount(lists, changes)
}
