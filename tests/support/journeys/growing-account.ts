/** What a learner does on the screens whose account grows, and exports. Imports and deleting everything are left out. */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { SessionPurpose } from '@/lib/domain/words/session-purpose'
import { countContents } from '@/lib/server/account-data/account-contents.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { getDueWords } from '@/lib/server/reminders/due-words.service'
import { setWordStages } from '@/lib/server/review/review-stage.service'
import { undoAnswers } from '@/lib/server/review/review-undo.service'
import { exportCsv } from '@/lib/server/transfer/export/csv-export.service'
import { tagWords, untagWords } from '@/lib/server/words/tag-many.service'
import { findNextDue, listWords } from '@/lib/server/words/word.service'
import { deleteWords, restoreWords } from '@/lib/server/words/word-delete.service'
import { mutations, queries } from '@/tests/support/requests/operations'
import { exportOf } from '@/tests/support/transfer/imports'

export interface GrowingAccount {
  viewer: UserRecord
  token: string
  /** A hundred of the words. */
  ids: string[]
}

type Act = (account: GrowingAccount) => Promise<unknown>

const now = () => new Date()
const PURPOSES: SessionPurpose[] = ['LEARN_FLASHCARDS', 'LEARN_QUIZES', 'BULK_REVIEW', 'PRACTICE']

async function markAndUndo({ viewer, ids }: GrowingAccount): Promise<void> {
  const answerIds = ids.map(() => randomUUID())
  await setWordStages({ viewer, now: now(), ids, answerIds, stage: 'LEARNED', source: 'BULK_REVIEW' })
  await undoAnswers({ viewer, now: now(), answerIds })
}

const ofApi = [...queries, ...mutations].filter(({ name }) => name !== 'deleteAllWordData')

export const SCREENS: [name: string, act: Act][] = [
  ...ofApi.map(({ name, sample, run }): [string, Act] => [
    name,
    ({ ids: [id = ''], token }) => run(sample(id), token),
  ]),
  ['the whole list', ({ viewer }) => listWords({ viewer, now: now() })],
  ...PURPOSES.map((purpose): [string, Act] => [
    `words for ${purpose}`,
    ({ viewer }) => listWords({ viewer, now: now(), purpose }),
  ]),
  ['words of a list', ({ viewer }) => listWords({ viewer, now: now(), tagNames: ['Work', 'Travel'] })],
  ['when a list is due', ({ viewer }) => findNextDue(viewer, ['Work', 'Travel'])],
  ['the words of a reminder', ({ viewer }) => getDueWords(viewer, now())],
  ['an export', ({ viewer }) => exportOf(viewer)],
  ['an export as CSV', ({ viewer }) => buffer(exportCsv({ userId: viewer.id, language: 'de' }))],
  ['the contents of an account', ({ viewer }) => countContents(viewer)],
  [
    'many words on lists',
    async ({ viewer, ids }) => {
      await tagWords({ viewer, ids, tagNames: ['a', 'b'] })
      await untagWords({ viewer, ids, tagNames: ['b'] })
    },
  ],
  ['many words marked, and undone', markAndUndo],
  [
    'many words deleted and restored',
    async ({ viewer, ids }) => {
      await deleteWords({ viewer, ids, now: now() })
      await restoreWords({ viewer, ids, now: now() })
    },
  ],
]
