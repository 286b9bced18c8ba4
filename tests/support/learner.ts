/** Data for end-to-end tests: a signed-in learner with saved words. */
import type { APIRequestContext } from '@playwright/test'

export const PASSWORD = 'correct horse battery'

/** A page, or another object that shares its cookies. */
interface Client {
  request: APIRequestContext
}

export interface SavedWord {
  text: string
  meaning?: string
  partOfSpeech?: string
  translation?: string
  note?: string
  /** The sentence in which the learner met it. */
  sentence?: string
  lists?: string[]
  /** A picture. */
  photo?: Buffer
  /** Number of reviews. */
  reviews?: number
  stage?: 'NEW' | 'REVIEWING' | 'LEARNED'
}

async function csrfHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const response = await request.get('/api/csrf')
  const { token } = await response.json()
  return { 'X-CSRF-Token': token }
}

interface Session {
  request: APIRequestContext
  headers: Record<string, string>
}

const sessionOf = async ({ request }: Client): Promise<Session> => ({
  request,
  headers: await csrfHeaders(request),
})

async function mutate<Data>({ request, headers }: Session, query: string, input: object): Promise<Data> {
  const response = await request.post('/graphql', { data: { query, variables: { input } }, headers })
  const { data, errors } = await response.json()
  if (errors) throw new Error(`${query}\n${JSON.stringify(input)}\n${JSON.stringify(errors)}`)
  return data
}

/** Signs up a new learner in the page's browser and returns their e-mail. The app asks them for their language. */
export async function signUpWithoutLanguage(
  { request }: Client,
  email = `learner-${crypto.randomUUID()}@example.org`,
): Promise<string> {
  const response = await request.post('/sign_up', {
    form: {
      'user[email]': email,
      'user[password]': PASSWORD,
      'user[password_confirmation]': PASSWORD,
    },
    headers: await csrfHeaders(request),
  })
  if (!response.ok()) throw new Error(`Sign-up answered ${response.status()}: ${await response.text()}`)
  return email
}

/** The same for a learner whose language is German. */
export async function signUpLearner(client: Client, email?: string): Promise<string> {
  const address = await signUpWithoutLanguage(client, email)
  await chooseLanguage(client, 'de')
  return address
}

/** Changes the learner's main language. @param code such as 'ar' */
export async function chooseLanguage(client: Client, code: string): Promise<void> {
  await mutate(
    await sessionOf(client),
    'mutation ($input: UpdateUserMainLanguageInput!) { updateUserMainLanguage(input: $input) { success } }',
    { mainLanguage: code },
  )
}

/** Saves words in this order, the last one newest. */
export async function saveWords(client: Client, words: readonly SavedWord[]): Promise<void> {
  const session = await sessionOf(client)
  for (const word of words) await saveWord(session, word)
}

async function upload({ request, headers }: Session, photo: Buffer): Promise<string> {
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: photo }
  const response = await request.post('/api/uploads', { multipart: { file }, headers })
  return (await response.json()).id
}

async function saveWord(session: Session, word: SavedWord): Promise<void> {
  const { meaning = `what ${word.text} means`, partOfSpeech = 'noun', reviews = 0 } = word
  const { upsertVocabularyItem } = await mutate<{
    upsertVocabularyItem: { vocabularyItem: { id: string } }
  }>(
    session,
    'mutation ($input: UpsertVocabularyItemInput!) { upsertVocabularyItem(input: $input) { vocabularyItem { id } } }',
    {
      vocabulary: {
        text: word.text,
        translation: word.translation,
        definitions: [{ partOfSpeech, definition: meaning, isSelectedByUser: true }],
      },
      userContext: {
        remainderContext: word.note,
        sentence: word.sentence,
        tagNames: word.lists,
        contextImageSignedId: word.photo && (await upload(session, word.photo)),
      },
    },
  )
  const { id } = upsertVocabularyItem.vocabularyItem
  for (let done = 0; done < reviews; done += 1) {
    await mutate(
      session,
      'mutation ($input: ReviewVocabularyItemInput!) { reviewVocabularyItem(input: $input) { success } }',
      { id, source: 'SINGLE_REVIEW' },
    )
  }
  if (!word.stage) return
  await mutate(
    session,
    'mutation ($input: UpdateVocabularyItemStageInput!) { updateVocabularyItemStage(input: $input) { success } }',
    { id, stage: word.stage },
  )
}

/** Deletes all of the learner's words for good, as another device may. */
export async function deleteAllWords(client: Client): Promise<void> {
  await mutate(
    await sessionOf(client),
    'mutation ($input: DeleteAllWordDataInput!) { deleteAllWordData(input: $input) { success } }',
    {},
  )
}
