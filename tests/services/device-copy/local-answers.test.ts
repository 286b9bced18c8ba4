import { addTypenameToDocument } from '@apollo/client/utilities'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type DocumentNode, execute } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  AddWordSheetDocument,
  AllLearnedDocument,
  BulkReviewDocument,
  DailyChallengeDocument,
  DashboardDocument,
  type DashboardQuery,
  DeviceCopyDocument,
  type DeviceCopyQuery,
  DueCountDocument,
  FillInTheBlanksDocument,
  FlashcardsDocument,
  LayoutViewerDocument,
  LearningToolsDocument,
  NotificationsDocument,
  QuizDocument,
  ReviewLimitDocument,
  SavedWordDocument,
  SessionFinishDocument,
  SingleWordDocument,
  WordAssociationDocument,
  WordListDocument,
  WordMatchesDocument,
  WordPageDocument,
  type WordPageQuery,
  WordsNotStickingDocument,
} from '@/generated/operations'
import { createContext } from '@/graphql/context'
import { schema } from '@/graphql/schema'
import { answerQuery } from '@/lib/client/device-copy/answers/answer-query'
import type { Unsent } from '@/lib/client/device-copy/answers/local-viewer'
import type { KeptPart } from '@/lib/client/device-copy/copy-storage'
import { packText } from '@/lib/client/device-copy/packed-text'
import { type Study, toStudy } from '@/lib/client/device-copy/study'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { readCopyPart } from '@/lib/server/device-copy/copied-words.service'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, hoursFrom } from '@/tests/support/clock'

const now = new Date('2026-09-10T14:30:00.000Z')
const NONE = { answers: [], edits: new Map(), deleted: new Set<string>(), gone: new Set<string>() }

const TEXTS = ['house', 'run', 'give up', 'affect', 'effect', 'gossamer', 'calm', 'heavy', 'advice', 'xyzzyq']

async function ask<Data, Variables extends Record<string, unknown>>(
  user: UserRecord,
  document: TypedDocumentNode<Data, Variables>,
  variableValues: Variables,
): Promise<Data> {
  const contextValue = createContext(user, now)
  const result = await execute({
    schema,
    document: addTypenameToDocument(document),
    variableValues,
    contextValue,
  })
  expect(result.errors).toBeUndefined()
  return JSON.parse(JSON.stringify(result.data)) as Data
}

async function copyOf(user: UserRecord): Promise<Study> {
  const head = (await ask(user, DeviceCopyDocument, {})) as DeviceCopyQuery
  const parts: KeptPart[] = []
  let after: string | null = null
  let learner: Study['learner']
  const { head: first } = await readCopyPart({ viewer: user, now, after, since: null })
  const { gone = [], files = [], answered = { date: '', ids: [] }, answerIds = [] } = first
  const beginning = { gone, files, answered, answerIds, isTranslating: false }
  do {
    const part = await readCopyPart({ viewer: user, now, after, since: null })
    parts.push({
      states: await packText(JSON.stringify(part.states)),
      contents: await packText(JSON.stringify(part.contents)),
    })
    after = part.head.next
    learner = part.head.learner
  } while (after)
  return toStudy({ learner, head, beginning, storedAt: now.getTime(), parts, gone: [], files: new Map() })
}

/** A learner of ten words, added forty days ago, in all stages and both memories. */
async function learnerWith(settings: Partial<UserRecord>): Promise<{ user: UserRecord; ids: string[] }> {
  const signedUp = await signUpUser()
  const user = { ...signedUp.user, ...settings }
  await prisma.user.update({ where: { id: user.id }, data: settings })
  const ids: string[] = []
  for (const [index, text] of TEXTS.entries()) {
    const isPlain = index === TEXTS.length - 1
    const { id } = await addWord(user, text, {
      ...(!isPlain && {
        userContext: {
          remainderContext: `A note about ${text}`,
          sentence: `I met ${text} here.`,
          tagNames: index % 2 === 0 ? ['Even', 'All'] : ['All'],
        },
        vocabulary: {
          definitions: [
            { partOfSpeech: 'noun', definition: `First of ${text}`, example: `An example of ${text}.` },
            { partOfSpeech: 'verb', definition: `Second of ${text}`, isSelectedByUser: true },
          ],
        },
      }),
    })
    ids.push(id)
    const createdAt = hoursFrom(daysFrom(now, -40), index)
    await prisma.vocabularyItem.updateMany({ where: { id }, data: { createdAt } })
  }
  const answers = [
    [0, -30, 'GOOD'],
    [0, -20, 'GOOD'],
    [1, -29, 'GOOD'],
    [1, -12, 'GOOD'],
    [1, -0.2, 'GOOD'],
    [2, -25, 'AGAIN'],
    [2, -24, 'AGAIN'],
    [3, -10, 'GOOD'],
    [4, -1, 'GOOD'],
  ] as const
  for (const [index, days, rating] of answers) {
    const at = hoursFrom(now, days * 24)
    const [viewer, wordId, answeredAt] = [user, ids[index] ?? '', at.toISOString()]
    await answerWord({ viewer, now: at, wordId, rating, source: 'BULK_REVIEW', timeSpent: 7, answeredAt })
  }
  await setWordStage({ viewer: user, now: daysFrom(now, -2), wordId: ids[5] ?? '', stage: 'LEARNED' })
  await setWordStage({ viewer: user, now: daysFrom(now, -2), wordId: ids[0] ?? '', stage: 'REVIEWING' })
  const pausedUntil = daysFrom(now, 3)
  await prisma.vocabularyItem.updateMany({ where: { id: ids[6] ?? '' }, data: { pausedUntil } })
  return { user, ids }
}

/** The copy has ids of its own for meanings and examples. */
const withoutIds = (definitions: unknown): unknown =>
  JSON.parse(JSON.stringify(definitions, (key, value) => (key === 'id' ? undefined : value)))

const ALL_STAGES = ['New', 'Learning', 'Reviewing', 'Learned'] as const
const DUE = { purpose: 'BULK_REVIEW', stages: ['Reviewing', 'New'] } as const

describe.each([
  ['automatic schedule', {}],
  ['harder questions', { harderQuestions: true, timeZone: 'Pacific/Auckland', maximumReviewsPerDay: 10 }],
  ['no automatic schedule', { autoScheduleReviews: false, timeZone: 'America/Los_Angeles' }],
] satisfies [string, Partial<UserRecord>][])(
  'the copy answers as the server does, with %s',
  (_, settings) => {
    let user: UserRecord
    let ids: string[]
    let study: Study

    beforeAll(async () => {
      ;({ user, ids } = await learnerWith(settings))
      study = await copyOf(user)
    })

    const answer = (document: DocumentNode, variables: Record<string, unknown>, unsent: Unsent) =>
      answerQuery({ document: addTypenameToDocument(document), variables, study, unsent, now })

    async function expectSame<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      without: readonly string[] = [],
    ) {
      const local = await answer(document, variables, NONE)
      const drop = (key: string, value: unknown) =>
        without.includes(key) ? undefined : key === 'definitions' ? withoutIds(value) : value
      const plain = (data: unknown) => JSON.parse(JSON.stringify(data, drop)) as { viewer: object }
      const server = await ask(user, document, variables)
      expect(plain(local).viewer).toEqual(plain(server).viewer)
    }

    const harder = { asksHarder: true, asksForProduction: true }

    test('reviews', async () => {
      await expectSame(BulkReviewDocument, { ...DUE, ...harder, stages: [...DUE.stages] })
      await expectSame(BulkReviewDocument, { purpose: 'PRACTICE', stages: [...ALL_STAGES] })
      const ofList = { tagNames: ['even'], namesLists: true }
      await expectSame(BulkReviewDocument, { ...DUE, ...ofList, stages: [...DUE.stages] })
      await expectSame(BulkReviewDocument, {
        purpose: 'PRACTICE',
        stages: [...ALL_STAGES],
        ids: ids.slice(2, 5),
      })
      for (const id of ids) await expectSame(SingleWordDocument, { id, ...harder })
      await expectSame(ReviewLimitDocument, {})
      await expectSame(AllLearnedDocument, {})
      await expectSame(SessionFinishDocument, { ids: ids.slice(0, 4) })
    })

    test('flashcards, quizzes and exercises', async () => {
      await expectSame(FlashcardsDocument, { purpose: 'LEARN_FLASHCARDS', stages: ['New', 'Reviewing'] })
      // Words for wrong options are drawn at random.
      const quiz = { purpose: 'LEARN_QUIZES', stages: [...ALL_STAGES] } as const
      await expectSame(QuizDocument, { ...quiz, stages: [...ALL_STAGES], asksHarder: true }, ['quizPool'])
      await expectSame(WordAssociationDocument, { ...quiz, stages: [...ALL_STAGES] }, ['quizPool'])
      await expectSame(FillInTheBlanksDocument, { purpose: 'LEARN_BLANKS' })
      await expectSame(DailyChallengeDocument, { ...DUE, stages: [...DUE.stages] }, ['quizPool'])
      await expectSame(LearningToolsDocument, {})
      await expectSame(WordsNotStickingDocument, {})
    })

    test('the word list, its search, and a word', async () => {
      await expectSame(WordListDocument, { stages: [...ALL_STAGES] })
      await expectSame(WordListDocument, { stages: ['Reviewing', 'New'], first: 3 })
      for (const after of ids)
        await expectSame(WordListDocument, { stages: [...ALL_STAGES], first: 3, after })
      for (const search of ['a note ABOUT c', 'second of', 'met', 'x'])
        await expectSame(WordMatchesDocument, { search })
      for (const id of ids) await expectSame(WordPageDocument, { id }, ['reviewHistory'])
      await expectSame(AddWordSheetDocument, { id: ids[1] ?? '', isEditing: true })
      await expectSame(SavedWordDocument, { text: '  Give UP! ' })
      await expectSame(SavedWordDocument, { text: 'unknown' })
    })

    test('the dashboard and the frame of all pages', async () => {
      await expectSame(DashboardDocument, {})
      await expectSame(LayoutViewerDocument, {})
      await expectSame(DueCountDocument, {})
      await expectSame(NotificationsDocument, {})
    })
  },
)

test('answers that are not sent yet give what the server plans once it has them', async () => {
  const { user, ids } = await learnerWith({ harderQuestions: true, evenDays: false })
  const study = await copyOf(user)
  const given = (index: number, minutes: number) => ({
    answerId: crypto.randomUUID(),
    wordId: ids[index] ?? '',
    source: 'BULK_REVIEW' as const,
    timeSpent: 5,
    answeredAt: hoursFrom(now, -1 + minutes / 60).toISOString(),
  })
  const answers = [
    { ...given(2, 1), kind: 'rating', rating: 'GOOD' },
    { ...given(3, 2), kind: 'rating', rating: 'AGAIN' },
    { ...given(1, 3), kind: 'rating', rating: 'HARD', trains: 'PRODUCTION' },
    { ...given(7, 4), kind: 'rating', rating: 'GOOD' },
    { ...given(7, 5), kind: 'stage', stage: 'LEARNED' },
    { ...given(5, 6), kind: 'stage', stage: 'REVIEWING' },
  ] satisfies ReviewAnswer[]
  const undone = { ...given(8, 7), kind: 'rating', rating: 'AGAIN' } satisfies ReviewAnswer
  const undo = { kind: 'undo', answerId: undone.answerId, wordId: undone.wordId } satisfies ReviewAnswer
  const unsent = { ...NONE, answers: [...answers, undone, undo] }
  for (const answer of answers) {
    const { wordId, source, timeSpent, answeredAt, answerId } = answer
    const call = { viewer: user, now: new Date(answeredAt), wordId, source, timeSpent, answerId }
    if (answer.kind === 'stage') await setWordStage({ ...call, stage: answer.stage })
    else await answerWord({ ...call, ...answer })
  }
  const answer = (document: DocumentNode, variables: Record<string, unknown>) =>
    answerQuery({ document: addTypenameToDocument(document), variables, study, unsent, now })
  for (const id of ids) {
    const local = (await answer(WordPageDocument, { id })) as WordPageQuery
    const server = await ask(user, WordPageDocument, { id })
    expect(withoutIds(local.viewer.vocabularyItem)).toEqual(withoutIds(server.viewer.vocabularyItem))
  }
  const { viewer } = (await answer(DashboardDocument, {})) as DashboardQuery
  const server = await ask(user, DashboardDocument, {})
  expect(viewer.dueWords).toEqual(server.viewer.dueWords)
  // What is expected beyond what is planned is of the time of the copy.
  const planned = ({ stats }: DashboardQuery['viewer']) => ({
    ...stats,
    forecast: stats?.forecast.map(({ words }) => words),
  })
  expect(planned(viewer)).toEqual({ __typename: 'Stats', ...planned(server.viewer) })
})
