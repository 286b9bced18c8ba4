import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { importWordsJob } from '@/lib/server/jobs/import-words.job'
import { answerWord } from '@/lib/server/review/review.service'
import {
  cancelImport,
  resumeImports,
  startImport,
  undoImport,
} from '@/lib/server/transfer/import/import.service'
import { undoImportedWords } from '@/lib/server/transfer/import/undo/undo-import.service'
import { deleteAllWords, deleteWords } from '@/lib/server/words/word-delete.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { makePng } from '@/tests/support/files/media'
import { jobsNamed, withQueueRunning } from '@/tests/support/jobs'
import { expectLogsToAgree } from '@/tests/support/review/log-recount'
import { stateOf } from '@/tests/support/transfer/account-state'
import {
  exportOf,
  importFile,
  never,
  prepare,
  run,
  undo,
  zipFiles,
  zipOf,
} from '@/tests/support/transfer/imports'
import { signUpLearner } from '@/tests/support/transfer/learner-with-everything'

const meaning = (text: string) => ({ partOfSpeech: 'noun', meaning: text })
const many = (count: number) => Array.from({ length: count }, (_, n) => ({ text: `word ${n}` }))
const textsOf = async (userId: string) =>
  (
    await prisma.vocabularyItem.findMany({ where: { userId, deletedAt: null }, orderBy: { text: 'asc' } })
  ).map(({ text }) => text)

describe('what was exported and then deleted comes back', () => {
  test('every row, ids aside, and every file byte by byte', async () => {
    const viewer = await signUpLearner()
    const before = await stateOf(viewer.id)
    const file = await exportOf(viewer)
    await deleteAllWords(viewer)
    await prisma.dailyTotal.deleteMany({ where: { userId: viewer.id } })
    await prisma.quizResult.deleteMany({ where: { userId: viewer.id } })
    expect(await stateOf(viewer.id)).not.toEqual(before)

    const done = await importFile(viewer, file)
    expect(done).toMatchObject({ state: 'DONE', added: 3, changed: 0, unchanged: 0, problems: [] })
    expect(await stateOf(viewer.id)).toEqual(before)
  })

  test('also into a new account, with its settings and avatar', async () => {
    const viewer = await signUpLearner()
    const { user } = await signUpUser()
    const done = await importFile(user, await exportOf(viewer), { withSettings: true })
    expect(done.state).toBe('DONE')
    const secret = { email: '', createdAt: '', passwordHash: '', emailVerifiedAt: '' }
    const [theirs, ours] = [await stateOf(viewer.id), await stateOf(user.id)] as { user: object }[]
    expect({ ...ours, user: { ...ours?.user, ...secret } }).toEqual({
      ...theirs,
      user: { ...theirs?.user, ...secret },
    })
  })

  test('but not its settings and avatar, unless that is asked for', async () => {
    const viewer = await signUpLearner()
    const { user } = await signUpUser()
    await importFile(user, await exportOf(viewer))
    const { dailyStudyGoal, avatarId } = await prisma.user.findUniqueOrThrow({ where: { id: user.id } })
    expect({ dailyStudyGoal, avatarId }).toEqual({ dailyStudyGoal: user.dailyStudyGoal, avatarId: null })
    expect(dailyStudyGoal).not.toBe(viewer.dailyStudyGoal)
  })

  test('importing it twice changes nothing', async () => {
    const viewer = await signUpLearner()
    const before = await stateOf(viewer.id)
    const done = await importFile(viewer, await exportOf(viewer))
    expect(done).toMatchObject({ added: 0, changed: 0, unchanged: 3, preview: { unchanged: 3 } })
    expect(await stateOf(viewer.id)).toEqual(before)
  })

  test('words that were deleted one by one, within the hour in which they can be restored', async () => {
    const viewer = await signUpLearner()
    const before = await stateOf(viewer.id)
    const file = await exportOf(viewer)
    const ids = (await prisma.vocabularyItem.findMany({ where: { userId: viewer.id } })).map(({ id }) => id)
    await deleteWords({ viewer, ids, now: new Date() })
    expect(await importFile(viewer, file)).toMatchObject({ added: 3 })
    expect(await stateOf(viewer.id)).toEqual(before)
  })
})

describe('words that the user has', () => {
  test('get what they lack and keep what they have; the preview says so before', async () => {
    const { user } = await signUpUser()
    await addWord(user, 'Hue', {
      vocabulary: { definitions: [{ partOfSpeech: 'noun', definition: 'a colour' }] },
      userContext: { remainderContext: 'mine', tagNames: ['Art'] },
    })
    await addWord(user, 'same')
    const words = [
      {
        text: 'hue',
        note: 'theirs',
        place: 'Rome',
        meanings: [meaning('a shout')],
        lists: ['art', 'Sounds'],
      },
      { text: 'SAME' },
      { text: 'new' },
      { text: ' ' },
    ]
    const { preview, ...done } = await importFile(user, await zipOf(words))
    const counts = { total: 4, added: 1, changed: 1, unchanged: 1, problemCount: 1 }
    expect(preview).toMatchObject({
      ...counts,
      problems: [{ at: 4, problem: 'This item has no word.' }],
    })
    expect(done).toMatchObject({ ...counts, position: 4, state: 'DONE' })
    const hue = await prisma.vocabularyItem.findFirstOrThrow({
      where: { userId: user.id, textKey: 'hue' },
      include: { definitions: { orderBy: { position: 'asc' } }, taggings: { include: { tag: true } } },
    })
    expect(hue).toMatchObject({ text: 'Hue', remainderContext: 'mine', place: 'Rome' })
    expect(hue.definitions.map((one) => one.meaning)).toEqual(['a colour', 'a shout'])
    expect(hue.taggings.map(({ tag }) => tag.name).sort()).toEqual(['Art', 'Sounds'])
  })

  test('get imported answers at their times, and the schedule that all answers together give', async () => {
    const { user } = await signUpUser()
    const { id: wordId } = await addWord(user, 'hue')
    await prisma.vocabularyItem.updateMany({
      where: { id: wordId },
      data: { createdAt: new Date('2026-01-01') },
    })
    const now = new Date('2026-11-10T10:00:00.000Z')
    const answerId = '0193a1c0-0000-4000-8000-00000000000a'
    await answerWord({ viewer: user, now, wordId, answerId, source: 'SINGLE_REVIEW' })
    const before = await stateOf(user.id, { withChangeTimes: false })
    const log = ['2026-11-01T10:00:00.000Z', '2026-11-20T10:00:00.000Z'].map((answeredAt, n) => ({
      id: `0193a1c0-0000-4000-8000-00000000000${n}`,
      kind: 'ANSWER' as const,
      rating: 'GOOD' as const,
      source: 'FLASHCARDS' as const,
      answeredAt,
    }))
    const done = await importFile(user, await zipOf([{ text: 'hue', log }]))
    expect(done.changed).toBe(1)
    expect(await prisma.vocabularyItem.findFirst({ where: { id: wordId } })).toMatchObject({ reps: 3 })
    await expectLogsToAgree(user.id)

    expect((await undo(user, done.id)).state).toBe('UNDONE')
    expect(await stateOf(user.id, { withChangeTimes: false })).toEqual(before)
  })

  test('that are in the file twice become one word', async () => {
    const { user } = await signUpUser()
    const words = [
      { text: 'hue', meanings: [meaning('a colour')] },
      { text: 'HUE', meanings: [meaning('a shout')] },
    ]
    expect(await importFile(user, await zipOf(words))).toMatchObject({
      added: 1,
      changed: 1,
      preview: { added: 1 },
    })
    expect(await prisma.definition.count({ where: { vocabularyItem: { userId: user.id } } })).toBe(2)
  })
})

describe('an import can be undone', () => {
  test('as a whole: words, lists, days, quiz results, settings and files', async () => {
    const owner = await signUpLearner()
    const { user } = await signUpUser()
    await addWord(user, 'hold on', { userContext: { remainderContext: 'mine' } })
    const before = await stateOf(user.id, { withChangeTimes: false })
    const { id } = await importFile(user, await exportOf(owner), { withSettings: true })
    expect(await textsOf(user.id)).toHaveLength(3)
    expect((await undo(user, id)).state).toBe('UNDONE')
    expect(await stateOf(user.id, { withChangeTimes: false })).toEqual(before)
    expect(await prisma.file.count({ where: { userId: user.id, contextImageOf: { deletedAt: null } } })).toBe(
      0,
    )
  })

  test('and what the user wrote since into an old word stays', async () => {
    const { user } = await signUpUser()
    const word = await addWord(user, 'hue')
    const { id } = await importFile(user, await zipOf([{ text: 'hue', note: 'imported', place: 'Rome' }]))
    await addWord(user, 'hue', { userContext: { remainderContext: 'my own' } })
    await undo(user, id)
    expect(await prisma.vocabularyItem.findFirst({ where: { id: word.id } })).toMatchObject({
      remainderContext: 'my own',
      place: null,
    })
  })

  test('but not twice, not by another user, and not after a day', async () => {
    const [{ user }, other] = [await signUpUser(), await signUpUser()]
    const { id } = await importFile(user, await zipOf(many(2)))
    await expect(undo(other.user, id)).rejects.toMatchObject({ code: 'IMPORT_GONE' })
    const old = new Date(Date.now() - 25 * 3_600_000)
    await prisma.wordImport.updateMany({ where: { id }, data: { finishedAt: old } })
    await expect(undo(user, id)).rejects.toMatchObject({ code: 'IMPORT_GONE' })
    await prisma.wordImport.updateMany({ where: { id }, data: { finishedAt: new Date() } })
    await undo(user, id)
    await expect(undo(user, id)).rejects.toMatchObject({ code: 'IMPORT_GONE' })
  })
})

describe('an import that stops', () => {
  test('continues after the last batch that was saved: no word is lost or doubled', async () => {
    const { user } = await signUpUser()
    const { id } = await prepare(user, await zipOf(many(350)))
    await startImport({ viewer: user, id, now: new Date() })
    const killed = new AbortController()
    const watch = setInterval(async () => {
      const row = await prisma.wordImport.findFirst({ where: { id } })
      if ((row?.position ?? 0) >= 100) killed.abort()
    }, 5)
    await run(user, id, killed.signal).catch(() => undefined)
    clearInterval(watch)
    const half = await prisma.wordImport.findFirstOrThrow({ where: { id } })
    expect(half.state).toBe('RUNNING')
    expect(half.position).toBeLessThan(350)
    expect(await prisma.vocabularyItem.count({ where: { userId: user.id } })).toBe(half.added)
    expect(await run(user, id)).toMatchObject({ state: 'DONE', added: 350, unchanged: 0 })
    expect(await textsOf(user.id)).toHaveLength(350)
  })

  test('because two processes run it at once, saves each word once', async () => {
    const { user } = await signUpUser()
    const { id } = await prepare(user, await zipOf(many(350)))
    await startImport({ viewer: user, id, now: new Date() })
    await Promise.all([run(user, id), run(user, id)])
    const row = await run(user, id)
    expect(row).toMatchObject({ state: 'DONE', added: 350, unchanged: 0 })
  })

  test('because its process was killed, continues as soon as a process starts', async () => {
    const { user } = await signUpUser()
    const { id } = await prepare(user, await zipOf(many(5)))
    await startImport({ viewer: user, id, now: new Date() })
    // The job of a killed process is active, but nobody works on it.
    await prisma.$executeRaw`UPDATE pgboss.job SET state = 'active', heartbeat_on = now()`
    const isDone = async () => (await prisma.wordImport.findFirstOrThrow({ where: { id } })).state === 'DONE'
    // The queue's own check of heartbeats would find it too, but only after a minute.
    await resumeImports()
    const jobs = (await jobsNamed('import-words')).filter(({ data }) => JSON.stringify(data).includes(id))
    expect(jobs.map(({ state }) => state).sort()).toEqual(['active', 'created'])
    await withQueueRunning([importWordsJob], isDone)
    expect(await isDone()).toBe(true)
    expect(await textsOf(user.id)).toHaveLength(5)
  })

  test('because no run of it ever saved a word, is given up', async () => {
    const { user } = await signUpUser()
    const { id } = await prepare(user, await zipOf(many(5)))
    await startImport({ viewer: user, id, now: new Date() })
    await prisma.wordImport.updateMany({ where: { id }, data: { attempts: 10 } })
    expect(await run(user, id)).toMatchObject({ state: 'FAILED', failure: 'IMPORT_UNREADABLE', position: 0 })
  })

  test('because two processes undo it, subtracts its days once', async () => {
    const learner = await signUpLearner()
    const { user } = await signUpUser()
    const { id } = await importFile(user, await exportOf(learner))
    const [day] = await prisma.dailyTotal.findMany({ where: { userId: user.id } })
    const key = { userId_localDate: { userId: user.id, localDate: day?.localDate ?? new Date() } }
    const own = { seconds: 5_000, answers: 500, words: 500 }
    await prisma.dailyTotal.update({
      where: key,
      data: { seconds: { increment: 5_000 }, answers: { increment: 500 }, words: { increment: 500 } },
    })
    await undoImport({ viewer: user, id, now: new Date() })
    const row = await prisma.wordImport.findFirstOrThrow({ where: { id } })
    await undoImportedWords(row, { signal: never() })
    await undoImportedWords(row, { signal: never() })
    expect(await prisma.dailyTotal.findUnique({ where: key })).toMatchObject(own)
  })

  test('because another process has taken over, leaves it the file', async () => {
    const { user } = await signUpUser()
    const { id, storageKey } = await prepare(user, await zipOf(many(250)))
    await startImport({ viewer: user, id, now: new Date() })
    const watch = setInterval(async () => {
      await prisma.wordImport.updateMany({
        where: { id, position: { gt: 0 } },
        data: { position: { increment: 1 } },
      })
    }, 1)
    const { state } = await run(user, id)
    clearInterval(watch)
    expect(state).toBe('RUNNING')
    const file = await (await getStorage()).read(storageKey, { first: 0, last: 0 })
    expect(file).not.toBeNull()
    file?.destroy()
  })

  test('because the user cancels it, keeps what is saved, which can be undone', async () => {
    const { user } = await signUpUser()
    const { id } = await prepare(user, await zipOf(many(350)))
    const call = { viewer: user, id, now: new Date() }
    await startImport(call)
    const watch = setInterval(async () => {
      const row = await prisma.wordImport.findFirst({ where: { id } })
      if ((row?.position ?? 0) >= 100) await cancelImport(call).catch(() => undefined)
    }, 5)
    const half = await run(user, id, never())
    clearInterval(watch)
    expect(half.state).toBe('CANCELLED')
    expect(half.position).toBeGreaterThanOrEqual(100)
    expect(half.position).toBeLessThan(350)
    expect(await textsOf(user.id)).toHaveLength(half.added)
    await expect(cancelImport(call)).rejects.toMatchObject({ code: 'IMPORT_GONE' })
    expect(await run(user, id)).toMatchObject({ state: 'CANCELLED', added: half.added })

    expect((await undo(user, id)).state).toBe('UNDONE')
    expect(await textsOf(user.id)).toEqual([])
  })

  test('because all words were cleared, adds none', async () => {
    const { user } = await signUpUser()
    const { id } = await prepare(user, await zipOf(many(150)))
    await startImport({ viewer: user, id, now: new Date() })
    await deleteAllWords(user)
    await expect(run(user, id)).rejects.toThrow()
    expect(await textsOf(user.id)).toEqual([])
  })
})

describe('a bad file', () => {
  test.each([
    ['that is cut off', Buffer.from('PK\x03\x04 no more'), 'ARCHIVE_DAMAGED'],
    ['that is empty', Buffer.alloc(0), 'FILE_MISSING'],
  ])('%s is refused', async (_, file, code) => {
    const { user } = await signUpUser()
    await expect(prepare(user, file)).rejects.toMatchObject({ code })
  })

  test.each([
    ['without data.json', { 'other.json': Buffer.from('{}') }, 'IMPORT_FORMAT'],
    [
      'of a newer version',
      { 'data.json': Buffer.from('{"format":"wordloom","version":2,"words":[]}') },
      'IMPORT_NEWER',
    ],
    ['of another program', { 'data.json': Buffer.from('{"format":"x","version":1}') }, 'IMPORT_FORMAT'],
    [
      'whose JSON is cut',
      { 'data.json': Buffer.from('{"format":"wordloom","version":1,"words":[{') },
      'IMPORT_UNREADABLE',
    ],
    ['whose JSON is another type', { 'data.json': Buffer.from('[1]') }, 'IMPORT_FORMAT'],
  ])('%s is refused, and nothing is imported', async (_, files, code) => {
    const { user } = await signUpUser()
    await expect(prepare(user, await zipFiles(files))).rejects.toMatchObject({ code })
    expect(await prisma.wordImport.count({ where: { userId: user.id } })).toBe(0)
  })

  test('with files that are missing, no pictures or forged: the words come without them, and it says so', async () => {
    const { user } = await signUpUser()
    const forged = {
      kind: 'IMAGE',
      mimeType: 'image/png',
      byteSize: 4,
      width: 1,
      height: 1,
      durationMs: null,
    }
    const facts = { 'files/b.png': { ...forged, sha256: '0'.repeat(64), seal: 'forged' } }
    const words = [
      { text: 'a', image: { name: 'files/a.png' } },
      { text: 'b', image: { name: 'files/b.png' } },
      { text: 'c', audio: { name: 'files/c.png' } },
      { text: 'd', image: { name: 'files/c.png' } },
    ]
    const zip = await zipOf(
      words,
      {},
      {
        'files/b.png': Buffer.from('evil'),
        'files/c.png': await makePng(),
        'files.json': Buffer.from(JSON.stringify(facts)),
      },
    )
    const done = await importFile(user, zip)
    expect(done).toMatchObject({ added: 4, problemCount: 3 })
    expect(done.problems).toMatchObject([{ at: 1 }, { at: 2 }, { at: 3 }])
    const rows = await prisma.vocabularyItem.findMany({
      where: { userId: user.id },
      include: { contextImage: true },
    })
    expect(rows.filter((row) => row.contextImage).map(({ text }) => text)).toEqual(['d'])
    expect(rows.find(({ text }) => text === 'd')?.contextImage?.mimeType).toBe('image/webp')
  })
})
