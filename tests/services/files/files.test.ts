/** Files of words and users: claiming uploads, replacing and removing files, and the sweep. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { UNUSED_UPLOAD_MS } from '@/lib/domain/files/kept-files'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { sweepUnusedUploads } from '@/lib/server/files/file-sweep.service'
import { signFileId } from '@/lib/server/files/signed-file-id'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { newStorageKey } from '@/lib/server/files/storage/storage-key'
import { storeUpload } from '@/lib/server/files/upload.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { deleteAllWords, deleteWord, purgeDeletedWords } from '@/lib/server/words/word-delete.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { resetDatabase } from '@/tests/support/database/database'
import { makePng } from '@/tests/support/files/media'
import { makeRecording } from '@/tests/support/files/recordings'

const now = new Date()
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const GONE = { code: 'FILE_GONE' }

async function upload(viewer: UserRecord, bytes: Buffer, purpose: 'context' | 'avatar' = 'context') {
  const { signal } = new AbortController()
  const { id } = await storeUpload({ viewer, file: Readable.from([bytes]), purpose, now, signal })
  return { id, signedId: signFileId(id, viewer.id) }
}
const uploadImage = async (viewer: UserRecord) => upload(viewer, await makePng())
const uploadAudio = async (viewer: UserRecord) => upload(viewer, await makeRecording('ogg'))
const uploadAvatar = async (viewer: UserRecord) => upload(viewer, await makePng(), 'avatar')

const saveProfile = (
  viewer: UserRecord,
  profileSettings: { firstName?: string; avatarFileSignedId?: string | null | undefined },
) => updateSettings(viewer, { userSettings: { profileSettings } })

const withImage = (contextImageSignedId: string | null) => ({ userContext: { contextImageSignedId } })

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const objects of (await getStorage()).list()) keys.push(...objects.map(({ key }) => key))
  return keys.sort()
}
/** Checks that the storage holds exactly the objects that the rows of `file` name. */
async function expectRowsAndBytesToAgree() {
  const rows = await prisma.file.findMany({ select: { storageKey: true } })
  expect(await storedKeys()).toEqual(rows.map(({ storageKey }) => storageKey).sort())
}
const fileIds = async () => (await prisma.file.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)

beforeEach(async () => {
  await resetDatabase()
  await (await getStorage()).remove(await storedKeys())
})

describe('an upload', () => {
  test('belongs to the word that is saved with it', async () => {
    const { user } = await signUpUser()
    const [image, audio] = [await uploadImage(user), await uploadAudio(user)]
    const userContext = { contextImageSignedId: image.signedId, contextAudioSignedId: audio.signedId }
    const word = await addWord(user, 'luck', { userContext })
    expect(word).toMatchObject({ contextImageId: image.id, contextAudioId: audio.id })
    expect(await prisma.file.count({ where: { claimedAt: null } })).toBe(0)
  })

  test('saved once more by the same word changes nothing', async () => {
    const { user } = await signUpUser()
    const image = await uploadImage(user)
    const first = await addWord(user, 'luck', withImage(image.signedId))
    expect(await addWord(user, 'luck', withImage(image.signedId))).toEqual(first)
  })

  test('left out of a save stays; another replaces it, null removes it, bytes and all', async () => {
    const { user } = await signUpUser()
    const [first, second] = [await uploadImage(user), await uploadImage(user)]
    await addWord(user, 'luck', withImage(first.signedId))
    expect((await addWord(user, 'luck')).contextImageId).toBe(first.id)
    expect((await addWord(user, 'luck', withImage(second.signedId))).contextImageId).toBe(second.id)
    expect(await fileIds()).toEqual([second.id])
    await expectRowsAndBytesToAgree()
    expect((await addWord(user, 'luck', withImage(null))).contextImageId).toBeNull()
    expect(await storedKeys()).toEqual([])
  })

  test('cannot be used by anybody else, whatever they make of its id', async () => {
    const [owner, stranger] = [await signUpUser(), await signUpUser()]
    const { id, signedId } = await uploadImage(owner.user)
    for (const stolen of [signedId, signFileId(id, stranger.user.id), id, `${id}.`, 'x']) {
      await expect(addWord(stranger.user, 'theft', withImage(stolen))).rejects.toMatchObject(GONE)
    }
    expect(await prisma.vocabularyItem.count({ where: { userId: stranger.user.id } })).toBe(0)
  })

  test('has one signed id: nothing may follow it or stand in it', async () => {
    const { user } = await signUpUser()
    const { id, signedId } = await uploadImage(user)
    const signature = signedId.slice(id.length + 1)
    for (const altered of [`${signedId}.tail`, `${signedId}.`, `${signedId} `, `${id}..${signature}`]) {
      await expect(addWord(user, 'luck', withImage(altered)), altered).rejects.toMatchObject(GONE)
    }
  })

  test('cannot be used for what it is not, nor by two words', async () => {
    const { user } = await signUpUser()
    const [image, audio, avatar] = [
      await uploadImage(user),
      await uploadAudio(user),
      await uploadAvatar(user),
    ]
    for (const { signedId } of [audio, avatar]) {
      await expect(addWord(user, 'luck', withImage(signedId))).rejects.toMatchObject(GONE)
    }
    await addWord(user, 'luck', withImage(image.signedId))
    await expect(addWord(user, 'other', withImage(image.signedId))).rejects.toMatchObject(GONE)
  })

  test('can be used for 24 hours', async () => {
    const { user } = await signUpUser()
    const { id, signedId } = await uploadImage(user)
    const save = (text: string, at: Date) =>
      saveWord(user, { vocabulary: { text }, ...withImage(signedId) }, at)
    await expect(save('late', later(UNUSED_UPLOAD_MS))).rejects.toMatchObject(GONE)
    await save('in time', later(UNUSED_UPLOAD_MS - 1))
    expect(await fileIds()).toEqual([id])
  })

  test('is free again when the save fails', async () => {
    const { user } = await signUpUser()
    await addWord(user, 'taken')
    const word = await addWord(user, 'mine')
    const { signedId } = await uploadImage(user)
    const rename = saveWord(user, { id: word.id, vocabulary: { text: 'taken' }, ...withImage(signedId) })
    await expect(rename).rejects.toMatchObject({ code: 'WORD_TAKEN' })
    await addWord(user, 'mine', withImage(signedId))
  })

  test('of a sender who went away leaves nothing', async () => {
    const { user } = await signUpUser()
    const call = { viewer: user, purpose: 'context' as const, now, signal: AbortSignal.abort() }
    const storing = storeUpload({ ...call, file: Readable.from([await makePng()]) })
    await expect(storing).rejects.toMatchObject({ code: 'FILE_INCOMPLETE' })
    expect([await storedKeys(), await fileIds()]).toEqual([[], []])
  })

  test('whose row cannot be written leaves no bytes', async () => {
    const { user } = await signUpUser()
    await prisma.user.delete({ where: { id: user.id } })
    await expect(uploadImage(user)).rejects.toThrow()
    expect(await storedKeys()).toEqual([])
  })
})

describe('an avatar', () => {
  test('is set, replaced and removed, bytes and all', async () => {
    const { user } = await signUpUser()
    const [first, second] = [await uploadAvatar(user), await uploadAvatar(user)]
    const set = async (avatarFileSignedId?: string | null) =>
      (await saveProfile(user, { firstName: 'Ada', avatarFileSignedId })).user.avatarId
    expect(await set(first.signedId)).toBe(first.id)
    expect(await set(first.signedId)).toBe(first.id)
    expect(await set()).toBe(first.id)
    expect(await set(second.signedId)).toBe(second.id)
    await expectRowsAndBytesToAgree()
    expect(await set(null)).toBeNull()
    expect(await storedKeys()).toEqual([])
  })

  test('may be a picture that was uploaded without a purpose, and outlives the words then', async () => {
    const { user } = await signUpUser()
    const { id, signedId } = await uploadImage(user)
    await saveProfile(user, { avatarFileSignedId: signedId })
    await deleteAllWords(user)
    expect(await fileIds()).toEqual([id])
  })

  test('is no recording, and nobody else\u2019s', async () => {
    const [owner, stranger] = [await signUpUser(), await signUpUser()]
    for (const { signedId } of [await uploadAudio(owner.user), await uploadAvatar(stranger.user)]) {
      const field = 'userSettings.profileSettings.avatarFileSignedId'
      const { failures } = await saveProfile(owner.user, { avatarFileSignedId: signedId })
      expect(failures).toEqual([expect.objectContaining({ ...GONE, field })])
    }
  })

  test('that is gone keeps the picture, and the other settings are saved', async () => {
    const { user } = await signUpUser()
    const { id, signedId } = await uploadAvatar(user)
    await saveProfile(user, { avatarFileSignedId: signedId })
    const { user: saved } = await saveProfile(user, { firstName: 'Ada', avatarFileSignedId: 'gone' })
    expect(saved).toMatchObject({ firstName: 'Ada', avatarId: id })
  })
})

describe('the files of a word that is deleted', () => {
  test('stay while it can be restored, and go with it', async () => {
    const { user } = await signUpUser()
    const { id } = await addWord(user, 'luck', withImage((await uploadImage(user)).signedId))
    await deleteWord({ viewer: user, id, now })
    await sweepUnusedUploads({ now: later(2 * UNUSED_UPLOAD_MS) })
    expect(await storedKeys()).toHaveLength(1)
    await purgeDeletedWords(later(2 * UNUSED_UPLOAD_MS))
    expect([await fileIds(), await storedKeys()]).toEqual([[], []])
  })

  test('go with all words; a draft\u2019s upload and the avatar stay, and others\u2019 files', async () => {
    const [{ user }, other] = [await signUpUser(), await signUpUser()]
    await addWord(user, 'luck', withImage((await uploadImage(user)).signedId))
    const theirs = await uploadImage(other.user)
    await addWord(other.user, 'luck', withImage(theirs.signedId))
    const draft = await uploadImage(user)
    const avatar = await uploadAvatar(user)
    await saveProfile(user, { avatarFileSignedId: avatar.signedId })
    await deleteAllWords(user)
    expect(await fileIds()).toEqual([theirs.id, draft.id, avatar.id])
    await expectRowsAndBytesToAgree()
  })
})

describe('the sweep', () => {
  const spool = () => path.join(process.env.DATA_DIR ?? '', 'incoming')

  test('removes uploads that nothing refers to after 24 hours, and keeps what is used', async () => {
    const { user } = await signUpUser()
    const used = await uploadImage(user)
    await addWord(user, 'luck', withImage(used.signedId))
    const unused = await uploadImage(user)
    await sweepUnusedUploads({ now: later(UNUSED_UPLOAD_MS - 1) })
    expect(await fileIds()).toEqual([used.id, unused.id])
    await sweepUnusedUploads({ now: later(UNUSED_UPLOAD_MS) })
    expect(await fileIds()).toEqual([used.id])
    await expectRowsAndBytesToAgree()
  })

  test('removes bytes without a row once they are a day old, never those of an upload under way', async () => {
    const { user } = await signUpUser()
    await addWord(user, 'luck', withImage((await uploadImage(user)).signedId))
    await prisma.file.deleteMany({ where: { claimedAt: null } })
    const { id } = await uploadImage(user)
    await prisma.file.deleteMany({ where: { id } })
    await sweepUnusedUploads({ now })
    expect(await storedKeys()).toHaveLength(2)
    await sweepUnusedUploads({ now: later(UNUSED_UPLOAD_MS + 60_000) })
    expect(await storedKeys()).toHaveLength(1)
    await expectRowsAndBytesToAgree()
  })

  test('removes what broken uploads left, and nothing of one under way', async () => {
    const [old, fresh] = [path.join(spool(), newStorageKey()), path.join(spool(), newStorageKey())]
    for (const folder of [old, fresh]) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, 'received'), 'half a picture')
    }
    utimesSync(old, later(-2 * UNUSED_UPLOAD_MS), later(-2 * UNUSED_UPLOAD_MS))
    await sweepUnusedUploads({ now })
    expect(readdirSync(spool())).toEqual([path.basename(fresh)])
  })

  test('finds what was left when the bytes could not be removed with their row', async () => {
    const { user } = await signUpUser()
    await addWord(user, 'luck', withImage((await uploadImage(user)).signedId))
    const storage = await getStorage()
    const failing = vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('the disk is gone'))
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await addWord(user, 'luck', withImage(null))
    expect([failing.mock.calls.length, log.mock.calls.length]).toEqual([1, 1])
    vi.restoreAllMocks()
    expect([await fileIds(), (await storedKeys()).length]).toEqual([[], 1])
    await sweepUnusedUploads({ now: later(2 * UNUSED_UPLOAD_MS) })
    expect(await storedKeys()).toEqual([])
  })
})
