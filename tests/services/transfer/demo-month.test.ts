/** The month of the demo learner (`npm run seed`), exported, wiped and imported. */
import { beforeAll, expect, test } from 'vitest'
import { USER_SELECT } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { deleteAllWords } from '@/lib/server/words/word-delete.service'
import { DEMO_EMAIL, seedDemo } from '@/prisma/seed/demo'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord } from '@/tests/support/builders'
import { makePng } from '@/tests/support/files/media'
import { makeRecording } from '@/tests/support/files/recordings'
import { stateOf } from '@/tests/support/transfer/account-state'
import { exportOf, importFile } from '@/tests/support/transfer/imports'
import { uploadFile } from '@/tests/support/transfer/learner-with-everything'

beforeAll(() => ensureWordData(), 120_000)

const findDemo = () => prisma.user.findUniqueOrThrow({ where: { email: DEMO_EMAIL }, select: USER_SELECT })

async function seedMonth() {
  await seedDemo({ dictionary: getDictionary(), now: new Date() })
  const viewer = await findDemo()
  const [photo, recording, avatarFileSignedId] = [
    await uploadFile(viewer, await makePng()),
    await uploadFile(viewer, await makeRecording('ogg')),
    await uploadFile(viewer, await makePng(), 'avatar'),
  ]
  await addWord(viewer, 'hold on', {
    userContext: { contextImageSignedId: photo, contextAudioSignedId: recording },
  })
  await updateSettings(viewer, { userSettings: { profileSettings: { avatarFileSignedId } } })
  return viewer
}

/** Removes all that an export holds; other settings take the place of the learner's. */
async function wipe(userId: string) {
  const viewer = await findDemo()
  await deleteAllWords(viewer)
  await prisma.dailyTotal.deleteMany({ where: { userId } })
  await prisma.quizResult.deleteMany({ where: { userId } })
  await prisma.user.update({
    where: { id: userId },
    data: { avatarId: null, timeZone: 'Asia/Tokyo', mainLanguage: 'fr', dailyStudyGoal: 60, firstName: '' },
  })
}

test('comes back whole: every row, ids aside, and every file byte by byte', async () => {
  const { id } = await seedMonth()
  const before = await stateOf(id)
  const file = await exportOf(await findDemo())
  await wipe(id)
  expect(await stateOf(id)).toMatchObject({ words: [], days: [], quizzes: [] })

  const done = await importFile(await findDemo(), file, { withSettings: true })
  expect(done).toMatchObject({ state: 'DONE', changed: 0, unchanged: 0, problemCount: 0 })
  expect(done.added).toBeGreaterThan(50)
  expect(await stateOf(id)).toEqual(before)
})
