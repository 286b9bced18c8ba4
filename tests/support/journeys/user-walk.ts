/** Everything that the app does for one user, besides the operations of the API, and the jobs for all users. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { countContents } from '@/lib/server/account-data/account-contents.service'
import { deleteAccount } from '@/lib/server/account-data/delete-account.service'
import { logIn } from '@/lib/server/accounts/account.service'
import { linkAccount } from '@/lib/server/accounts/issuer/oidc-account.service'
import {
  changePassword,
  endOtherSessions,
  endSessionById,
  getSecurity,
} from '@/lib/server/accounts/security.service'
import { createSession, endSession, findSessionUser } from '@/lib/server/accounts/session.service'
import { followTimeZone } from '@/lib/server/accounts/time-zone.service'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { jobs } from '@/lib/server/jobs/registry'
import { runJob } from '@/lib/server/jobs/run-job'
import { fitMemory } from '@/lib/server/review/fit/fit-memory.service'
import { requestFit, takeParametersBack } from '@/lib/server/review/fit/memory-model.service'
import { changePlan, startPlanChange, undoPlanChange } from '@/lib/server/review/plan/change-plan.service'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStages } from '@/lib/server/review/review-stage.service'
import { undoAnswers } from '@/lib/server/review/review-undo.service'
import { updateMainLanguage, updateSettings } from '@/lib/server/settings/settings.service'
import { exportAnki } from '@/lib/server/transfer/export/anki/anki-export.service'
import { exportCsv } from '@/lib/server/transfer/export/csv-export.service'
import { cancelImport } from '@/lib/server/transfer/import/import.service'
import { readAgain } from '@/lib/server/transfer/import/prepare-import.service'
import { fillInTranslations } from '@/lib/server/translation/fill-in.service'
import type { TextTranslator, WordTranslator } from '@/lib/server/translation/translator'
import { tagWords, untagWords } from '@/lib/server/words/tag-many.service'
import { findNextDue, listWords } from '@/lib/server/words/word.service'
import { deleteAllWords, deleteWords, restoreWords } from '@/lib/server/words/word-delete.service'
import { addWord, PASSWORD } from '@/tests/support/builders'
import { daysFrom, hoursFrom, minutesFrom } from '@/tests/support/clock'
import { makePng } from '@/tests/support/files/media'
import { bytesOf, download, mustUpload } from '@/tests/support/files/uploads'
import { PARAMETERS } from '@/tests/support/review/histories'
import { exportOf, importFile, never, prepare, undo, zipOf } from '@/tests/support/transfer/imports'
import { signUpLearner } from '@/tests/support/transfer/learner-with-everything'

interface Walker {
  /** A learner with one of everything that an export holds. */
  viewer: UserRecord
  token: string
  now: Date
  /** The learner's words. */
  ids: string[]
}

const [FITTED = []] = PARAMETERS
const FIT = {
  outcome: 'BETTER',
  parameters: FITTED,
  answers: 800,
  comparison: { answers: 150, logLoss: 0.31, otherLogLoss: 0.33, certainty: 2 },
  watched: null,
} as const

type Walk = (walker: Walker) => Promise<unknown>

const read = (stream: Readable) => buffer(stream)
const source = 'BULK_REVIEW' as const
const meaning = { partOfSpeech: 'noun', definition: 'a thing', example: 'One thing.' }

const dictionary: WordTranslator = {
  isOurs: true,
  versionOf: () => 'a test',
  languages: () => ['de'],
  translateWord: async ({ text }) => [
    { text: `${text} auf Deutsch`, partOfSpeech: 'noun', source: 'a test', definition: null },
  ],
}
const server: TextTranslator = {
  name: 'a test',
  languages: () => ['de'],
  translateTexts: async (texts) => texts.map((text) => `${text} auf Deutsch`),
}

/** Answers at these minutes, then marks the words as learned, and undoes that. */
async function studyAndUndo({ viewer, now, ids }: Walker): Promise<void> {
  const [wordId = ''] = ids
  for (const minutes of [10, 20, 5]) {
    const answeredAt = minutesFrom(now, minutes).toISOString()
    await answerWord({ viewer, now: minutesFrom(now, 30), wordId, answeredAt, source })
  }
  const at = minutesFrom(now, 40)
  for (const id of ids) await answerWord({ viewer, now: at, wordId: id, source })
  const answerIds = ids.map(() => randomUUID())
  await setWordStages({ viewer, now: minutesFrom(now, 41), ids, answerIds, stage: 'LEARNED', source })
  await undoAnswers({ viewer, now: minutesFrom(now, 42), answerIds })
  await setWordStages({ viewer, now: minutesFrom(now, 1), ids, stage: 'REVIEWING' })
}

/** Changes each part of a word, and the files. */
async function saveOneWord({ viewer, token }: Walker): Promise<void> {
  const { id } = await addWord(viewer, 'saved', {
    vocabulary: { definitions: [meaning, { ...meaning, definition: 'another' }] },
    userContext: {
      tagNames: ['one', 'two'],
      contextImageSignedId: (await mustUpload({ token, bytes: await makePng() })).id,
    },
  })
  await addWord(viewer, 'changed', {
    id,
    vocabulary: { definitions: [{ ...meaning, example: 'Another one.', isSelectedByUser: true }] },
    userContext: { tagNames: ['two'], contextImageSignedId: null },
  })
}

async function changeAvatar({ viewer, token }: Walker): Promise<void> {
  const fields = { purpose: 'avatar' }
  const { id, url } = await mustUpload({ token, bytes: await makePng(), fields })
  await bytesOf(await download(url, token))
  await updateSettings(viewer, { userSettings: { profileSettings: { avatarFileSignedId: id } } })
  await updateSettings(viewer, { userSettings: { profileSettings: { avatarFileSignedId: null } } })
}

/** Imports all of an account into another that has some of its words, and undoes that. */
async function importAll({ viewer, now }: Walker): Promise<void> {
  const other = await signUpLearner(now)
  await undo(other, (await importFile(other, await exportOf(viewer), { withSettings: true })).id)
  const meanings = [{ partOfSpeech: 'noun', meaning: 'a thing', examples: [{ text: 'One thing.' }] }]
  // The first is one of the learner's words.
  const words = ['never studied 語', 'new'].map((text) => ({ text, meanings, lists: ['new'], note: 'Seen.' }))
  await undo(other, (await importFile(other, await zipOf(words))).id)
  const { id } = await prepare(other, await zipOf(words))
  await readAgain({ viewer: other, id, options: {}, now: new Date() })
  await cancelImport({ viewer: other, id, now: new Date() })
}

async function changeLists({ viewer, ids }: Walker): Promise<void> {
  await tagWords({ viewer, ids, tagNames: ['a', 'b', 'c'] })
  await untagWords({ viewer, ids, tagNames: ['b'] })
  await listWords({ viewer, now: new Date(), purpose: 'BULK_REVIEW', tagNames: ['a'] })
  await findNextDue(viewer, ['a'])
}

async function useAccount({ viewer, token, now }: Walker): Promise<void> {
  await findSessionUser(token, hoursFrom(now, 2))
  await followTimeZone(viewer, 'Europe/Berlin', now)
  await updateMainLanguage(viewer, 'fr')
  await countContents(viewer)
  const other = await logIn({ email: viewer.email, password: PASSWORD }, now)
  const { sessions } = await getSecurity({ viewer, token, now })
  await endSessionById(viewer, sessions.at(-1)?.id ?? '')
  await endSession(other)
  await endOtherSessions({ viewer, token })
  const password = 'a much better password'
  const form = { currentPassword: PASSWORD, password, passwordConfirmation: password }
  await changePassword({ viewer, token, now }, form)
}

async function signInAtIssuer({ viewer, now }: Walker): Promise<void> {
  const claims = { iss: 'https://id.example', sub: viewer.id, email: viewer.email, email_verified: true }
  await linkAccount(claims, now)
  await linkAccount(claims, now)
  const stranger = randomUUID()
  await linkAccount({ ...claims, sub: stranger, email: `${stranger}@example.com` }, now)
}

/** Fits the memory model, and plans all words again with what came of it; then undoes that. */
async function planAgain({ viewer, now }: Walker): Promise<void> {
  await requestFit(viewer, now)
  await fitMemory(viewer.id, { now, signal: never(), run: async () => ({ result: FIT }) })
  const user = await prisma.user.findUniqueOrThrow({ where: { id: viewer.id }, select: USER_SELECT })
  for (const at of [minutesFrom(now, 1), minutesFrom(now, 2)]) {
    await prisma.user.update({
      where: { id: viewer.id },
      data: { desiredRetention: at < minutesFrom(now, 2) ? 80 : 95 },
    })
    await startPlanChange(user, at)
    await changePlan(viewer.id, { now: at, signal: never() })
  }
  await undoPlanChange(user)
  await changePlan(viewer.id, { now: minutesFrom(now, 3), signal: never() })
  await takeParametersBack(user, now)
}

/** The jobs for all users; some of them have something to do. */
async function runScheduledJobs({ viewer, ids, token }: Walker): Promise<void> {
  await deleteWords({ viewer, ids, now: new Date() })
  await mustUpload({ token, bytes: await makePng() })
  await prepare(viewer, await zipOf([{ text: 'imported' }]))
  for (const job of jobs.filter(({ schedule }) => schedule))
    await runJob(job, {}, { now: daysFrom(new Date(), 3), signal: never() })
  for (const { resume } of jobs) await resume?.()
}

export const USER_WALKS: [name: string, walk: Walk][] = [
  ['studying, late answers and undo', studyAndUndo],
  ['saving a word', saveOneWord],
  ['lists', changeLists],
  [
    'deleting and restoring words',
    async ({ viewer, ids, now }) => {
      await deleteWords({ viewer, ids, now })
      await restoreWords({ viewer, ids, now })
      await deleteAllWords(viewer)
    },
  ],
  ['an avatar', changeAvatar],
  ['an export', ({ viewer }) => exportOf(viewer)],
  ['an export as CSV', ({ viewer }) => read(exportCsv({ userId: viewer.id, language: 'de' }))],
  [
    'an export to Anki',
    ({ viewer, now }) => read(exportAnki({ userId: viewer.id, language: 'de', now, signal: never() })),
  ],
  ['imports and their undo', importAll],
  [
    'filling in translations',
    ({ viewer }) =>
      fillInTranslations(viewer.id, never(), {
        dictionaries: [dictionary],
        server,
        mayServerReadOwnText: true,
      }),
  ],
  ['a fit and another plan', planAgain],
  ['the account', useAccount],
  ['signing in at an issuer', signInAtIssuer],
  ['the scheduled jobs', runScheduledJobs],
  ['deleting the account', ({ viewer }) => deleteAccount(viewer)],
]

/** A learner for a walk. */
export async function signUpWalker(now = new Date()): Promise<Omit<Walker, 'ids'>> {
  const viewer = await signUpLearner(now)
  return { viewer, token: await createSession({ userId: viewer.id, now }), now }
}
