/** A learner who has one of everything that an export holds. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { mapFieldsBy, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { signFileId } from '@/lib/server/files/signed-file-id'
import { storeUpload } from '@/lib/server/files/upload.service'
import { saveQuizResult } from '@/lib/server/quiz/quiz-result.service'
import { changeParameters } from '@/lib/server/review/parameters-in-use.service'
import { pauseWord } from '@/lib/server/review/pause.service'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { insertParameters } from '@/lib/server/transfer/import/rows/insert-parameters.service'
import { addWord, signUpSpeaker } from '@/tests/support/builders'
import { makePng } from '@/tests/support/files/media'
import { makeRecording } from '@/tests/support/files/recordings'
import { PARAMETERS } from '@/tests/support/review/histories'

const DAY_MS = 86_400_000

/** Uploads a file, and returns the signed id that a save names it by. */
export async function uploadFile(
  viewer: UserRecord,
  bytes: Buffer,
  purpose: 'context' | 'avatar' = 'context',
) {
  const { signal } = new AbortController()
  const { id } = await storeUpload({ viewer, file: Readable.from([bytes]), purpose, now: new Date(), signal })
  return signFileId(id, viewer.id)
}

/** Signs up, adds words on the days before `now`, and studies them. */
export async function signUpLearner(now = new Date()): Promise<UserRecord> {
  const { user } = await signUpSpeaker('de')
  const { user: viewer } = await updateSettings(user, {
    timeZone: 'Asia/Kolkata',
    languageSettings: { chineseScript: 'HANT' },
    scheduleSettings: { dailyStudyGoal: 35, reviewInterval: 48, harderQuestions: true },
    userSettings: {
      profileSettings: {
        firstName: 'Ada',
        avatarFileSignedId: await uploadFile(user, await makePng(), 'avatar'),
      },
    },
  })
  const hold = await addWord(viewer, 'hold on', {
    vocabulary: {
      translation: 'warten',
      pronunciation: 'həʊld ɒn',
      source: 'datamuse',
      score: 100,
      definitions: [
        { partOfSpeech: 'verb', definition: 'to wait', example: 'Hold on a minute.', isSelectedByUser: true },
        { partOfSpeech: 'verb', definition: 'to keep one’s grip "tightly"' },
      ],
    },
    userContext: {
      ...mapFieldsBy('apiName', (field) => `The ${WORD_FIELDS[field].title} of “hold on”`),
      remainderContext: 'Line one\nline two, <b>not bold</b>',
      tagNames: ['phrasal verbs', 'Work'],
      contextImageSignedId: await uploadFile(viewer, await makePng()),
      contextAudioSignedId: await uploadFile(viewer, await makeRecording('ogg')),
      sentence: 'Could you hold on, please?',
      sourceUrl: 'https://example.com/a?b=c',
      sourceTitle: 'A page',
      place: 'Pune',
    },
  })
  const hue = await addWord(viewer, 'hue', { userContext: { tagNames: ['Work'], place: 'Mumbai' } })
  // Cleared: an earlier text.
  await addWord(viewer, 'hue', { id: hue.id, userContext: { place: null } })
  await addWord(viewer, 'never studied 語')
  const created = new Date(now.getTime() - 30 * DAY_MS)
  await prisma.vocabularyItem.updateMany({ where: { userId: viewer.id }, data: { createdAt: created } })
  await study(viewer, [hold.id, hue.id], now)
  await pauseWord({ viewer, now, id: hue.id, until: new Date(now.getTime() + 30 * DAY_MS) })
  return prisma.user.findUniqueOrThrow({ where: { id: viewer.id }, select: USER_SELECT })
}

/** The viewer with parameters of the schedule that are in use from now on. */
async function fitSchedule(viewer: UserRecord, now: Date): Promise<UserRecord> {
  const [parameters = []] = PARAMETERS
  await inTransaction(viewer.id, async (tx) => {
    await insertParameters(tx, viewer.id, now, [parameters])
    await changeParameters(tx, viewer.id, { parameters, now, ended: 'REPLACED' })
  })
  const data = { desiredRetention: 85 }
  return prisma.user.update({ where: { id: viewer.id }, data, select: USER_SELECT })
}

const DETAILS = { form: 'TYPED', direction: 'PRODUCTION', responseMs: 4_321, hints: 1, distance: 2 } as const

async function study(learner: UserRecord, [first = '', second = '']: string[], now: Date): Promise<void> {
  let viewer = learner
  for (const daysAgo of [20, 17, 9, 2]) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    if (daysAgo === 9) viewer = await fitSchedule(viewer, at)
    const call = { viewer, now: at, source: 'SINGLE_REVIEW' as const, timeSpent: 12 }
    await answerWord({ ...call, wordId: first, answerId: randomUUID() })
    await answerWord({ ...call, wordId: second, rating: 'AGAIN', answerId: randomUUID() })
  }
  // Production is begun by the first of these, which makes recognition stable, and trained by the second.
  for (const [daysAgo, trains] of [
    [1.5, null],
    [0.4, 'PRODUCTION'],
  ] as const)
    await answerWord({
      ...{ viewer, now: new Date(now.getTime() - daysAgo * DAY_MS), wordId: first, answerId: randomUUID() },
      ...{ source: 'FLASHCARDS', rating: 'EASY', trains },
    })
  const undone = randomUUID()
  await answerWord({ viewer, now, wordId: second, source: 'FLASHCARDS', answerId: undone })
  await undoAnswer({ viewer, now, answerId: undone })
  const good = randomUUID()
  await answerWord({
    viewer,
    now,
    wordId: first,
    source: 'BULK_REVIEW',
    answerId: good,
    details: DETAILS,
    endsChallenge: true,
  })
  await setWordStage({
    viewer,
    now,
    wordId: first,
    stage: 'LEARNED',
    source: 'BULK_REVIEW',
    answerId: randomUUID(),
  })
  await setWordStage({ viewer, now, wordId: second, stage: 'REVIEWING', answerId: randomUUID() })
  const result = { sessionId: randomUUID(), totalQuestions: 10, correctAnswers: 7, score: 70, timeSpent: 93 }
  await saveQuizResult(viewer, result, now)
}
