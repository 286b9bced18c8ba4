/** Test data: a user and their words. Everything is saved through the services. */
import type { UpsertWordInput } from '@/lib/domain/words/word.schema'
import { signUp } from '@/lib/server/accounts/account.service'
import { findSessionUser } from '@/lib/server/accounts/session.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { updateMainLanguage } from '@/lib/server/settings/settings.service'
import { findWord } from '@/lib/server/words/word.service'
import type { WordRecord } from '@/lib/server/words/word-record'
import { saveWord } from '@/lib/server/words/word-save.service'

export const PASSWORD = 'correct horse battery'

let people = 0

export interface TestUser {
  user: UserRecord
  /** The session's token, as its cookie holds it. */
  token: string
}

/** A new user, signed in. */
export async function signUpUser(email = `learner-${++people}@example.com`): Promise<TestUser> {
  const token = await signUp({ email, password: PASSWORD, passwordConfirmation: PASSWORD }, new Date())
  const user = await findSessionUser(token, new Date())
  if (!user) throw new Error('A session that was just opened has a user')
  return { user, token }
}

/** A new signed-in user with this main language, which is the language of their translations. */
export async function signUpSpeaker(language: string): Promise<TestUser> {
  const { user, token } = await signUpUser()
  return { user: await updateMainLanguage(user, language), token }
}

type WordInput = Omit<UpsertWordInput, 'vocabulary'> & { vocabulary?: Partial<UpsertWordInput['vocabulary']> }

/** Saves a word and returns it with all its data. */
export async function addWord(viewer: UserRecord, text: string, input: WordInput = {}): Promise<WordRecord> {
  const id = await saveWord(viewer, { ...input, vocabulary: { text, ...input.vocabulary } })
  return readWord(viewer, id)
}

export async function readWord(viewer: UserRecord, id: string, now = new Date()): Promise<WordRecord> {
  const word = await findWord({ viewer, now, id })
  if (!word) throw new Error(`No word ${id}`)
  return word
}
